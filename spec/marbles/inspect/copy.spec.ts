// @vitest-environment jsdom
import { of } from "rxjs";
import { describe, expect, it } from "vitest";
import { HttpErrorResponse } from "../../../src/http/http-error-response.ts";
import { copy } from "../../../src/marbles/inspect/copy.ts";
import { Opaque } from "../../../src/marbles/inspect/opaque.ts";
import { shortText } from "../../../src/marbles/inspect/short-text.ts";

class Cart {
  readonly items = [];
}

class Refused extends Error {}

class Coded extends Error {
  readonly #code = "E7";

  override toString(): string {
    return this.#code;
  }
}

const cycle: Record<string, unknown> = { name: "a" };
cycle.self = cycle;
const revoked = Proxy.revocable({}, {});
revoked.revoke();

/** What is no plain data, what its copy says and its short text. */
const strange: [what: string, value: unknown, copied: unknown, text: string][] =
  [
    [
      "a cycle",
      cycle,
      { name: "a", self: new Opaque("[circular]") },
      '{ name: "a", self: { name: "a", self: { name: "a", self: { … } } } }',
    ],
    [
      "a function",
      [
        function save() {
          return 1;
        },
      ],
      [new Opaque("[function save]")],
      "[[function save]]",
    ],
    ["a class", new Cart(), new Opaque("[Cart]"), "[Cart]"],
    ["a date", new Date(), new Opaque("[Date]"), "[Date]"],
    [
      "an element",
      document.createElement("b"),
      new Opaque("[HTMLElement]"),
      "[HTMLElement]",
    ],
    [
      "a stream",
      { a$: of(1) },
      { a$: new Opaque("[stream]") },
      "{ a$: [stream] }",
    ],
    [
      "a getter that throws",
      {
        a: 1,
        get b() {
          throw new Error("No");
        },
      },
      new Opaque("[unreadable]"),
      "[unreadable]",
    ],
    [
      "a proxy that lets nobody ask",
      { a: 1, b: revoked.proxy },
      { a: 1, b: new Opaque("[unreadable]") },
      "{ a: 1, b: [unreadable] }",
    ],
    [
      "an object without a class",
      Object.assign(Object.create(null) as object, { a: 1 }),
      { a: 1 },
      "{ a: 1 }",
    ],
  ];

describe("copy", () => {
  it.each([
    1,
    "a",
    undefined,
    null,
    true,
    12n,
    NaN,
    [],
    {},
    [{ id: 12, name: "Narco", powers: [["a"], { b: null }] }],
    { ["__proto__"]: "a" },
  ])("copies %s in full", (value) => {
    expect(copy(value)).toEqual(value);
  });

  it("shares nothing with what is changed later", () => {
    const hero = { id: 12, names: ["Narco"] };
    const copied = copy(hero);
    hero.names.push("Magma");
    hero.id = 13;

    expect(copied).toEqual({ id: 12, names: ["Narco"] });
  });

  it.each(strange)("says what %s was", (_, value, copied) => {
    expect(copy(value)).toEqual(copied);
  });

  it("copies errors of any class", () => {
    const error = new HttpErrorResponse({
      url: "api/heroes",
      status: 404,
      statusText: "Not Found",
      error: { error: "No heroes" },
    });

    expect(copy(error)).toBeInstanceOf(HttpErrorResponse);
    expect(copy(error)).toMatchObject({
      name: "HttpErrorResponse",
      message: "No heroes",
      status: 404,
      statusText: "Not Found",
      url: "api/heroes",
      error: { error: "No heroes" },
    });
    expect(copy(new TypeError("Failed"))).toBeInstanceOf(TypeError);
    expect(copy(new Refused("Not now"))).toBeInstanceOf(Refused);
    expect(shortText(new Refused("Not\nnow"))).toBe("Error: Not now");
    expect(copy(new TypeError("Failed"))).toHaveProperty("message", "Failed");
  });

  it.each([
    ["items", Array.from({ length: 100_000 }, (_, i) => i)],
    ["items that are none", new Array(4_000_000_000)],
    [
      "properties",
      Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`a${i}`, i])),
    ],
    ["text", Array.from({ length: 1000 }, () => "a".repeat(9000))],
    ["depth", deep(5000)],
  ])("has enough after a thousand parts of %s", (_, value) => {
    const text = JSON.stringify(copy(value));
    expect(text).toContain("…");
    expect(text.length).toBeLessThan(120_000);
  });

  it("cuts a very long text", () => {
    expect(copy("a".repeat(10_001))).toEqual(
      new Opaque(`"${"a".repeat(100)}…"`, { bound: "10000 characters" }),
    );
  });

  it("never looks at headers", () => {
    const token = { "X-XSRF-TOKEN": "t0k3n" };
    const options = { Headers: token, a: [{ headers: token, body: 1 }] };

    expect(copy(options)).toEqual({ a: [{ body: 1 }] });
    expect(copy(new Headers(token))).toEqual(new Opaque("[Headers]"));
    expect(shortText(options)).toBe("{ a: [{ body: 1 }] }");
  });
});

describe("shortText", () => {
  it.each([
    ["a", '"a"'],
    [undefined, "undefined"],
    [null, "null"],
    [{ id: 12, name: "Narco" }, '{ id: 12, name: "Narco" }'],
    [{ a: 1, b: 2, c: 3, d: 4, e: 5 }, "{ a: 1, b: 2, c: 3, d: 4, … }"],
    [[1, 2, 3, 4], "[1, 2, 3, 4]"],
    [[1, 2, 3, 4, 5, 6], "[1, 2, 3, … 2 more, 6]"],
    [[[[[1]]]], "[[[[…]]]]"],
    ["a".repeat(70), `"${"a".repeat(60)}…"`],
  ])("of %s is %s", (value, text) => {
    expect(shortText(value)).toBe(text);
  });

  it.each(strange)("says what %s is", (_, value, _copied, text) => {
    expect(shortText(value)).toBe(text);
  });

  it("survives an error whose copy cannot be put into words", () => {
    expect(shortText(new Coded())).toBe("[unreadable]");
  });

  it("is one line of at most 160 characters", () => {
    const text = shortText(Array.from({ length: 9 }, () => "a\nb".repeat(50)));

    expect(text).toHaveLength(161);
    expect(text).not.toContain("\n");
    expect(shortText(new Error("a\nb"))).not.toContain("\n");
  });
});

function deep(levels: number): unknown {
  let value: unknown = "bottom";
  for (let i = 0; i < levels; i++) value = { value };
  return value;
}
