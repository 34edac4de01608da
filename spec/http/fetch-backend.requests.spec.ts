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

const json = "application/json";

afterEach(() => {
  document.querySelector("base")?.remove();
});

describe("the request of FetchBackend", () => {
  it.each(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"])(
    "is a %s with its headers",
    async (method) => {
      const headers = new Headers({ "X-A": "1" });
      const asked = await sent({ method, headers });

      expect(asked.method).toBe(method);
      expect([...asked.headers]).toEqual([["x-a", "1"]]);
    },
  );

  it.each<[what: string, body: unknown, type: string | null, text: string]>([
    ["an object", { id: 1, name: "Ünï" }, json, '{"id":1,"name":"Ünï"}'],
    ["a list", [1, null], json, "[1,null]"],
    ["a number", 0, json, "0"],
    ["false", false, json, "false"],
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
  ])("sends %s as what it is", async (_, body, type, text) => {
    const asked = await sent({ body });

    expect(asked.headers.get("Content-Type")).toBe(type);
    expect(await asked.text()).toBe(text);
  });

  it("sends FormData as a form, its boundary in the content type", async () => {
    const body = new FormData();
    body.set("name", "Narco");
    const asked = await sent({ body });

    expect(asked.headers.get("Content-Type")).toMatch(
      /^multipart\/form-data; boundary=/,
    );
    expect((await asked.formData()).get("name")).toBe("Narco");
  });

  it.each<[what: string, body: unknown, text: string]>([
    ["JSON", { id: 1 }, '{"id":1}'],
    ["a string", '{"id":1}', '{"id":1}'],
  ])("keeps the caller's content type for %s", async (_, body, text) => {
    const headers = new Headers({ "content-type": "application/ld+json" });
    const asked = await sent({ body, headers });

    expect(asked.headers.get("Content-Type")).toBe("application/ld+json");
    expect(await asked.text()).toBe(text);
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
      const fetch = vi.fn<typeof globalThis.fetch>(answering);
      const options = baseUrl === undefined ? {} : { baseUrl };
      await answerOf({ url }, { ...options, fetch });

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
      return answering();
    };
    vi.stubGlobal("fetch", fetch);
    await valuesOf(backend.handle(request()));
    vi.unstubAllGlobals();
    await answerOf({}, { fetch });

    expect(receivers).toEqual([undefined, undefined]);
  });
});

async function sent(init: Partial<HttpRequest>): Promise<Request> {
  const { fetch, requests } = recordingFetch();
  await answerOf({ method: "POST", ...init }, { fetch });
  const [first] = requests;
  if (!first) throw new Error("Nothing was sent");
  return first;
}

function answerOf(
  init: Partial<HttpRequest>,
  options: FetchBackendOptions,
): Promise<unknown[]> {
  const backend = new FetchBackend(options);
  return valuesOf(backend.handle(request("GET api/heroes", init)));
}

function answering(): Promise<Response> {
  return Promise.resolve(Response.json(null));
}
