// @vitest-environment jsdom
import { map } from "rxjs";
import { afterEach, describe, expect, it, type Mock, vi } from "vitest";
import { InMemoryDataService, type InMemoryOptions } from "rx-heroes";
import { ask, backend, outcome } from "./ask.ts";
import { marbles } from "../support/marbles.ts";
import { request } from "../support/request.ts";
import {
  rejected,
  tokens,
  wrongHeaders,
  writes,
} from "../support/xsrf-cases.ts";

const nice = { id: 11, name: "Mr. Nice" };
const villains = new InMemoryDataService({ villains: [] }, { delay: 0 });

afterEach(() => {
  Reflect.deleteProperty(document, "cookie"); // The stub of `stubCookies`.
  document.cookie = "XSRF-TOKEN=; path=/; max-age=0";
});

describe("InMemoryDataService with xsrf", () => {
  it("sets a cookie with its first response, after the delay", () => {
    const set = stubCookies(() => "");
    marbles(({ hot, expectObservable }) => {
      protectedBackend({ delay: 500 }).handle(request()).subscribe();
      const looks$ = hot("499ms a - a");
      const count = "     499ms 0 - 1";

      const count$ = looks$.pipe(map(() => set.mock.calls.length));
      expectObservable(count$).toBe(count, { 0: 0, 1: 1 });
    });
  });

  it("sets another token in another page, for all paths of the site", () => {
    const set = stubCookies(() => "");
    ask(protectedBackend(), "GET api/heroes");
    ask(protectedBackend(), "GET api/heroes");

    const [one, other] = set.mock.calls.flat();
    expect(one).toMatch(/^XSRF-TOKEN=\d{4,}; path=\/; SameSite=Strict$/);
    expect(other).not.toEqual(one);
  });

  it("keeps the cookie that the page has", () => {
    document.cookie = "XSRF-TOKEN=abc";
    ask(protectedBackend(), "GET api/heroes");

    expect(document.cookie).toBe("XSRF-TOKEN=abc");
  });

  it.each(writes)("accepts a %s %s with the token alone", (...write) => {
    for (const { cookies, token } of tokens) {
      stubCookies(() => cookies);

      for (const header of wrongHeaders) {
        const service = protectedBackend();
        const { status, body: error } = rejected;
        expect(send(service, write, header)).toMatchObject({ status, error });
        expect(ask(service, "GET api/heroes")).toMatchObject({ body: [nice] });
      }
      const accepted = send(protectedBackend(), write, token);
      expect(accepted.status).toBeLessThan(300);
    }
  });

  it.each<[what: string, line: string, options: InMemoryOptions, number]>([
    ["a read", "GET api/heroes", {}, 200],
    ["passThrough", "POST api/villains", { passThrough: villains }, 201],
    ["a write without the option", "POST api/heroes", { xsrf: false }, 201],
  ])("needs no token for %s", (_, line, options, status) => {
    document.cookie = "XSRF-TOKEN=abc";

    expect(ask(protectedBackend(options), line, {}).status).toBe(status);
  });

  it("needs no token without a page", () => {
    vi.stubGlobal("document", undefined);
    const { status } = ask(protectedBackend(), "POST api/heroes", {});
    vi.unstubAllGlobals();

    expect(status).toBe(201);
  });

  it.each<[how: string, get: () => string, set: () => void]>([
    ["not kept", () => "", () => undefined],
    ["neither readable nor writable", denied, denied],
  ])("needs no token where cookies are %s", (_, get, set) => {
    stubCookies(get, set);
    const service = protectedBackend();

    expect(ask(service, "GET api/heroes").status).toBe(200);
    expect(ask(service, "POST api/heroes", {}).status).toBe(201);
  });
});

function protectedBackend(options?: InMemoryOptions): InMemoryDataService {
  return backend([nice], { xsrf: true, ...options });
}

function send(
  service: InMemoryDataService,
  [method, url, body]: (typeof writes)[number],
  token: string | undefined,
): ReturnType<typeof ask> {
  const headers = new Headers();
  if (token !== undefined) headers.set("X-XSRF-TOKEN", token);
  return outcome(service.handle({ method, url, headers, body }));
}

/** Replaces the page's cookies; returns the setter. */
function stubCookies(
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
