// @vitest-environment jsdom
import { ignoreElements, map, merge } from "rxjs";
import { afterEach, describe, expect, it, type Mock, vi } from "vitest";
import {
  HttpErrorResponse,
  InMemoryDataService,
  type InMemoryOptions,
} from "rx-heroes";
import { ask, backend, outcome } from "../support/ask.ts";
import { marbles } from "../support/marbles.ts";
import { request } from "../support/request.ts";
import { refusal, refused, taken, writes } from "../support/xsrf-cases.ts";

const nice = { id: 11, name: "Mr. Nice" };

afterEach(() => {
  Reflect.deleteProperty(document, "cookie"); // What stood before the page's own.
  document.cookie = "XSRF-TOKEN=; path=/; max-age=0";
});

describe("InMemoryDataService with xsrf, in a page", () => {
  it.each(["GET api/heroes", "GET api/heroes/99", "POST api/villains"])(
    "sets a cookie with its first answer, of %s",
    (line) => {
      ask(answering(), line);

      expect(document.cookie).toMatch(/^XSRF-TOKEN=\d{4,}$/);
    },
  );

  it("sets it when the answer comes, and with no later one", () => {
    const set = pageCookies(() => "");
    marbles(({ hot, expectObservable }) => {
      const answer$ = answering({ delay: 500 }).handle(request());
      const count$ = hot("499ms a - a 600ms a").pipe(
        map(() => set.mock.calls.length),
      );

      expectObservable(merge(answer$, answer$).pipe(ignoreElements()));
      expectObservable(count$).toBe("499ms 0 - 1 600ms 1", { 0: 0, 1: 1 });
    });
  });

  it("sets another one in another page, for all of it and no other site", () => {
    const set = pageCookies(() => "");
    ask(answering(), "GET api/heroes");
    ask(answering(), "GET api/heroes");

    const [one, other] = set.mock.calls.flat();
    expect(one).toMatch(/^XSRF-TOKEN=\d{4,}; path=\/; SameSite=Strict$/);
    expect(other).not.toEqual(one);
  });

  it("leaves the page the one that is there", () => {
    document.cookie = "XSRF-TOKEN=abc";
    ask(answering(), "GET api/heroes");

    expect(document.cookie).toBe("XSRF-TOKEN=abc");
  });

  it.each(["XSRF-TOKEN=", "XSRF-TOKEN=%0A", "XSRF-TOKEN=%20a", "XSRF-TOKEN=€"])(
    "replaces %j, which no client can echo, and asks for none",
    (cookie) => {
      const set = pageCookies(() => cookie);

      expect(ask(answering(), "POST api/heroes", {}).status).toBe(201);
      expect(set).toHaveBeenCalledOnce();
    },
  );

  it.each(writes.flatMap((write) => taken.map((rest) => ({ write, ...rest }))))(
    "takes $write.0 with $what",
    ({ write, cookie, header }) => {
      pageCookies(() => cookie);
      const backend = answering();

      expect(send(backend, write, header).status).toBeLessThan(300);
      expect(ask(backend, "GET api/heroes")).not.toMatchObject({
        body: [nice],
      });
    },
  );

  it.each(
    writes.flatMap((write) => refused.map((rest) => ({ write, ...rest }))),
  )("refuses $write.0 with $what: 403", ({ write, cookie, header }) => {
    pageCookies(() => cookie);
    const backend = answering();

    const { status, body: error } = refusal;
    const expected = { status, statusText: "Forbidden", error };
    const failure = send(backend, write, header);
    expect(failure).toBeInstanceOf(HttpErrorResponse);
    expect(failure).toMatchObject(expected);
    expect(ask(backend, "GET api/heroes")).toMatchObject({ body: [nice] });
  });

  it("asks nothing of reads, of what it passes through, or without the option", () => {
    document.cookie = "XSRF-TOKEN=abc";
    const passThrough = new InMemoryDataService({ villains: [] }, { delay: 0 });
    const backend = answering({ passThrough });

    expect(ask(backend, "GET api/heroes").status).toBe(200);
    expect(ask(backend, "HEAD api/heroes").status).toBe(405);
    expect(ask(backend, "POST api/villains", {}).status).toBe(201);
    const open = answering({ xsrf: false });
    expect(ask(open, "POST api/heroes", {}).status).toBe(201);
  });
});

it.each(writes)(
  "InMemoryDataService with xsrf takes %s without a token where there is no page",
  (method, path, body) => {
    vi.stubGlobal("document", undefined);
    const backend = answering();
    const { status } = ask(backend, "GET api/heroes");
    const written = ask(backend, `${method} ${path}`, body);
    vi.unstubAllGlobals();

    expect(status).toBe(200);
    expect(written.status).toBeLessThan(300);
  },
);

describe("InMemoryDataService with xsrf, where cookies are refused", () => {
  it.each<[how: string, get: () => string, set: () => void]>([
    ["not kept", () => "", () => undefined],
    ["not read", denied, () => undefined],
    ["neither read nor set", denied, denied],
    ["not set", () => "", denied],
  ])("asks nothing where they are %s", (_, get, set) => {
    pageCookies(get, set);
    const backend = answering();

    expect(ask(backend, "GET api/heroes").status).toBe(200);
    expect(ask(backend, "POST api/heroes", {}).status).toBe(201);
  });
});

function answering(options?: InMemoryOptions): InMemoryDataService {
  return backend([nice], { xsrf: true, ...options });
}

function send(
  backend: InMemoryDataService,
  [method, url, body]: (typeof writes)[number],
  token: string | undefined,
): ReturnType<typeof ask> {
  const headers = new Headers();
  if (token !== undefined) headers.set("X-XSRF-TOKEN", token);
  return outcome(backend.handle({ method, url, headers, body }));
}

/** Gives the page other cookies than its own; what is called when one is set. */
function pageCookies(
  get: () => string,
  set: (cookie: string) => void = () => undefined,
): Mock<(cookie: string) => void> {
  const setter = vi.fn(set);
  const cookie = { configurable: true, get, set: setter };
  Object.defineProperty(document, "cookie", cookie);
  return setter;
}

function denied(): never {
  throw new DOMException("The document is sandboxed", "SecurityError");
}
