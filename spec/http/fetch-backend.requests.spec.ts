// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  FetchBackend,
  type FetchBackendOptions,
} from "#src/http/fetch-backend.ts";
import type { HttpRequest } from "#src/http/http-types.ts";
import { recordingFetch } from "../support/recording.ts";
import { request } from "../support/request.ts";
import { setBase } from "../support/urls.ts";
import { valuesOf } from "../support/values-of.ts";

class Villain {
  readonly #plan = "rule";
  readonly id = 7;

  get plan(): string {
    return this.#plan;
  }
}

class Plan {
  readonly #text = "rule";

  text(): string {
    return this.#text;
  }
}

class Price {
  readonly [Symbol.toStringTag] = "Price";
  readonly cents = 5;
}

afterEach(() => {
  document.querySelector("base")?.remove();
});

describe("FetchBackend", () => {
  it.each(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"])(
    "is a %s with its headers",
    async (method) => {
      const headers = new Headers({ "X-A": "1" });
      const request = await sent({ method, headers });

      expect(request.method).toBe(method);
      expect([...request.headers]).toEqual([["x-a", "1"]]);
    },
  );

  it.each<[what: string, body: unknown, json: string]>([
    ["an object", { id: 1, name: "Ünï" }, '{"id":1,"name":"Ünï"}'],
    ["a number", 0, "0"],
    ["false", false, "false"],
    ["an instance of a class", new Villain(), '{"id":7}'],
    ["an instance without public fields", new Plan(), "{}"],
    ["an instance with a tag", new Price(), '{"cents":5}'],
    ["what has no prototype", Object.create(null), "{}"],
    ["an empty object", {}, "{}"],
    ["an empty list", [], "[]"],
    ["a list of objects", [{}, [], null], "[{},[],null]"],
    ["a date", new Date(0), '"1970-01-01T00:00:00.000Z"'],
    ["what says its JSON itself", { toJSON: () => 5 }, "5"],
    ["a boxed number", Object(5), "5"],
    ["a boxed text", Object(""), '""'],
    ["a URL", { at: new URL("http://a.test") }, '{"at":"http://a.test/"}'],
    ["a function in an object", { id: 7, call: () => 7 }, '{"id":7}'],
    [
      "an error with details",
      Object.assign(new Error(), { id: 7 }),
      '{"id":7}',
    ],
  ])("sends %s as JSON", async (_, body, json) => {
    const request = await sent({ body });

    expect(request.headers.get("Content-Type")).toBe("application/json");
    expect(await request.text()).toBe(json);
  });

  it.each<[name: string, body: unknown]>([
    ["Map", new Map([["a", 1]])],
    ["Set", new Set([1])],
    ["WeakMap", new WeakMap()],
    ["Promise", Promise.resolve(1)],
    ["RegExp", /a/],
    ["Error", new Error("a")],
    ["Headers", new Headers({ a: "b" })],
    ["Generator", generator()],
    ["Function", () => 1],
    ["Symbol", Symbol("a")],
    ["Map", { id: 7, tags: new Map([["a", 1]]) }],
    ["Set", [[new Set([1])]]],
    ["FormData", { form: new FormData() }],
  ])("rejects a %s, which JSON cannot hold", async (name, body) => {
    const cause = new TypeError(`JSON cannot hold this ${name}`);

    await expect(sent({ body })).rejects.toMatchObject({ status: 0, cause });
  });

  it.each<[what: string, body: unknown, type: string | null, text: string]>([
    ["a string", "a=1", "text/plain;charset=UTF-8", "a=1"],
    ["an empty string", "", "text/plain;charset=UTF-8", ""],
    [
      "URLSearchParams",
      new URLSearchParams({ a: "1 2" }),
      "application/x-www-form-urlencoded;charset=UTF-8",
      "a=1+2",
    ],
    ["bytes", new TextEncoder().encode("abc"), null, "abc"],
    ["a buffer", new Uint8Array([97, 98]).buffer, null, "ab"],
    ["null", null, null, ""],
    ["undefined", undefined, null, ""],
  ])("sends %s as it is", async (_, body, type, text) => {
    const request = await sent({ body });

    expect(request.headers.get("Content-Type")).toBe(type);
    expect(await request.text()).toBe(text);
  });

  it("sends a stream, which fetch accepts only with `duplex`", async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode("abc"));
        controller.close();
      },
    });
    const request = await sent({ body });

    expect(request.headers.has("Content-Type")).toBe(false);
    expect(await request.text()).toBe("abc");
  });

  it("sends a Blob as it is", async () => {
    const body = new Blob(["<a/>"], { type: "text/xml" });
    const fetch = vi.fn<typeof globalThis.fetch>(responding);
    await responseTo({ method: "POST", body }, { fetch });

    const [, init] = fetch.mock.calls[0] ?? [];
    expect(init?.body).toBe(body);
    expect(init?.headers).toEqual(new Headers());
  });

  it("sends FormData as a form, its boundary in the content type", async () => {
    const body = new FormData();
    body.set("name", "Narco");
    const request = await sent({ body });

    expect(request.headers.get("Content-Type")).toMatch(
      /^multipart\/form-data; boundary=/,
    );
    expect((await request.formData()).get("name")).toBe("Narco");
  });

  it.each<[what: string, body: unknown, text: string]>([
    ["JSON", { id: 1 }, '{"id":1}'],
    ["a string", '{"id":1}', '{"id":1}'],
  ])("keeps the caller's content type for %s", async (_, body, text) => {
    const headers = new Headers({ "content-type": "application/ld+json" });
    const request = await sent({ body, headers });

    expect(request.headers.get("Content-Type")).toBe("application/ld+json");
    expect(await request.text()).toBe(text);
  });

  it.each([
    ["", "api/heroes", "api/heroes"],
    ["/", "api/heroes", "/api/heroes"],
    ["/v1", "api/heroes", "/v1/api/heroes"],
    ["/v1/", "api/heroes", "/v1/api/heroes"],
    ["/v1", "/api/heroes", "/v1/api/heroes"],
    ["v1", "api/heroes", "v1/api/heroes"],
    ["https://a.test", "api/heroes", "https://a.test/api/heroes"],
    ["https://a.test/", "/api/heroes", "https://a.test/api/heroes"],
    ["http://a/v1", "api/?name=a#b", "http://a/v1/api/?name=a#b"],
    ["//a.test", "api/heroes", "//a.test/api/heroes"],
    ["http://a/v1", "api/a:b", "http://a/v1/api/a:b"],
    ["http://a/v1", "1:2", "http://a/v1/1:2"],
    [undefined, "api/heroes", "api/heroes"],
    [undefined, "/api/heroes", "/api/heroes"],
    ["http://a/v1", "https://b.test/api", "https://b.test/api"],
    ["http://a/v1", "HTTP://b.test/api", "HTTP://b.test/api"],
    ["http://a/v1", "//b.test/api", "//b.test/api"],
    ["http://a/v1", "blob:x", "blob:x"],
  ])(
    "goes from the baseUrl %j and the URL %j to %j",
    async (baseUrl, url, to) => {
      const fetch = vi.fn<typeof globalThis.fetch>(responding);
      const options = baseUrl === undefined ? {} : { baseUrl };
      await responseTo({ url }, { ...options, fetch });

      expect(fetch.mock.calls.map(([asked]) => asked)).toEqual([to]);
    },
  );

  it("is resolved against the base of the document", async () => {
    setBase("/heroes-app/");

    expect((await sent({})).url).toBe(
      "http://localhost:3000/heroes-app/api/heroes",
    );
  });

  it("goes to the fetch of the moment or its own, called as plain functions", async () => {
    const backend = new FetchBackend();
    const receivers: unknown[] = [];
    const fetch = function (this: unknown): Promise<Response> {
      receivers.push(this);
      return responding();
    };
    vi.stubGlobal("fetch", fetch);
    await valuesOf(backend.handle(request()));
    vi.unstubAllGlobals();
    await responseTo({}, { fetch });

    expect(receivers).toEqual([undefined, undefined]);
  });
});

function* generator(): Generator<number> {
  yield 1;
}

/** The request as `fetch` got it. */
async function sent(init: Partial<HttpRequest>): Promise<Request> {
  const { fetch, requests } = recordingFetch();
  await responseTo({ method: "POST", ...init }, { fetch });
  const [first] = requests;
  if (!first) throw new Error("Nothing was sent");
  return first;
}

function responseTo(
  init: Partial<HttpRequest>,
  options: FetchBackendOptions,
): Promise<unknown[]> {
  const backend = new FetchBackend(options);
  return valuesOf(backend.handle(request("GET api/heroes", init)));
}

function responding(): Promise<Response> {
  return Promise.resolve(Response.json(null));
}
