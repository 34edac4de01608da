// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { requestInit } from "#src/http/request-init.ts";
import { request } from "../support/request.ts";

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

describe("requestInit", () => {
  it.each<[what: string, body: unknown, json: string]>([
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
  ])("sends %s as JSON", (_, body, json) => {
    expect(requestInit(request("POST api", { body }), "api").body).toBe(json);
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
  ])("refuses a %s by name", (name, body) => {
    expect(() => requestInit(request("POST api", { body }), "api")).toThrow(
      new TypeError(`JSON cannot hold this ${name}`),
    );
  });

  it("says of a stream that it is sent before it has ended", () => {
    const body = new ReadableStream();
    const init = requestInit(request("POST api", { body }), "api");

    expect(init).toMatchObject({ method: "POST", duplex: "half" });
    expect(init.body).toBe(body);
    expect(init.headers).toEqual(new Headers());
  });

  it("hands a Blob on as it is, and says nothing of the kind", () => {
    const body = new Blob(["<a/>"], { type: "text/xml" });
    const init = requestInit(request("POST api", { body }), "api");

    expect(init.body).toBe(body);
    expect(init.headers).toEqual(new Headers());
    expect(init).not.toHaveProperty("duplex");
  });
});

function* generator(): Generator<number> {
  yield 1;
}
