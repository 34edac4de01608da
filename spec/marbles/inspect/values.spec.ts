// @vitest-environment jsdom
import { EmptyError, from, of, TimeoutError } from "rxjs";
import { HttpErrorResponse } from "rx-heroes";
import { inspect, Label, Recorder } from "rx-heroes/inspect";
import { assertMarbles } from "rx-heroes/testing";
import { describe, expect, it } from "vitest";

class Money {
  readonly cents = 500;
}

class NotFound extends Error {
  readonly room = 7;
}

function save(): never {
  throw new Error("Nothing that is copied is called");
}

const cycle: Record<string, unknown> = { name: "a" };
cycle.self = cycle;

describe("a recorded value", () => {
  const timeout = { meta: null, lastValue: 1, seen: 1 };
  const error = Object.assign(new TypeError("a"), { code: NaN });
  it.each<[what: string, value: unknown]>([
    ["a text", "a"],
    ["undefined", [undefined]],
    ["null", null],
    ["a bigint", 12n],
    ["NaN", NaN],
    ["infinity", -Infinity],
    ["minus zero", -0],
    ["an object", { id: 12, of: { name: "Narco" } }],
    ["an object with a property $", { $: "Date", is: 5 }],
    ["a list of lists", [[[1]], 2]],
    ["a date", new Date(5)],
    ["an invalid date", new Date(NaN)],
    ["a Map", new Map<unknown, unknown>([[{ a: 1 }, new Set([null])]])],
    ["a URL", new URL("https://a.b/?c=1#d")],
    ["an error with a property", error],
    ["an error with a cause", new RangeError("a", { cause: error })],
    ["a DOMException", new DOMException("Left", "AbortError")],
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- of RxJS
    ["a TimeoutError", new TimeoutError(timeout)],
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- of RxJS
    ["an EmptyError", new EmptyError()],
    ["a failed request", failureOf({ error: { error: "No" }, status: 410 })],
  ])("is equal to what was emitted, from a file too: %s", (_, value) => {
    const recorder = recorded(value);
    const read = Recorder.from(JSON.parse(JSON.stringify(recorder)));
    for (const copy of [valueIn(recorder), valueIn(read)]) {
      assertMarbles(copy, value);
      if (Object(value) === value) expect(copy).not.toBe(value);
    }
  });

  it.each<[text: string, value: unknown]>([
    ["function save", save],
    ["function", () => undefined],
    ["Symbol(a)", Symbol("a")],
    ["HTMLElement {…}", document.createElement("b")],
    ["Money {…}", new Money()],
    ["Headers {…}", new Headers({ token: "t0k3n" })],
    ["a stream", of(1)],
    [
      "[unreadable]",
      Object.defineProperty({}, "a", { enumerable: true, get: save }),
    ],
  ])("is a label if it is no plain data: %s", (text, value) => {
    expect(valueIn(recorded(value))).toEqual(new Label(text));
  });

  it("has a label where it has a cycle", () => {
    expect(valueIn(recorded(cycle))).toEqual({
      name: "a",
      self: new Label("[circular]"),
    });
  });

  it("is an Error with its name, if its class is not known", () => {
    const copy = valueIn(recorded(new NotFound("No room 7")));
    expect(copy).toMatchObject({ message: "No room 7", room: 7 });
  });

  it("shares nothing with a value that changes later", () => {
    const hero = { id: 12, names: ["Narco"] };
    const recorder = recorded(hero);
    hero.names.push("Magma");
    expect(valueIn(recorder)).toEqual({ id: 12, names: ["Narco"] });
  });

  it("has no headers of errors, which may hold a token", () => {
    const headers = { token: "t0k3n" };
    const errors = [
      failureOf({ headers }),
      Object.assign(new Error("No"), { headers }),
    ];
    assertMarbles(valueIn(recorded(errors)), [failureOf({}), new Error("No")]);
  });

  it.each([
    ["items", Array.from({ length: 100_000 }, (_, i) => i)],
    [
      "hundreds of characters",
      Array.from({ length: 99 }, () => "a".repeat(9000)),
    ],
    ["levels", deep(5000)],
  ])("is a label above a thousand %s", (_, value) => {
    expect(valueIn(recorded(value))).toEqual(
      new Label("[more than 1000 parts]"),
    );
  });

  it("is a label above ten thousand characters of a text", () => {
    const label = new Label("[more than 10000 characters]");
    expect(valueIn(recorded("a".repeat(10_001)))).toEqual(label);
  });

  it.each<[what: string, value: unknown, copied: unknown]>([
    [
      "a property, at any depth",
      { a: [{ pin: 1, b: 2 }] },
      { a: [{ pin: "[redacted]", b: 2 }] },
    ],
    [
      "a key of a Map",
      new Map([["pin", 1], ["a", 2]]), // prettier-ignore
      new Map<string, unknown>([["pin", "[redacted]"], ["a", 2]]), // prettier-ignore
    ],
    [
      "a query",
      new URL("https://a.b/pin?a=1&p%69n=1#d"),
      new URL("https://a.b/pin?a=1&p%69n=[redacted]#d"),
    ],
    [
      "a query in a text",
      new Error("fetch('a?pin=1'): refused"),
      new Error("fetch('a?pin=[redacted]'): refused"),
    ],
  ])("leaves out what `redact` names: %s", (_, value, copied) => {
    const redact = (name: string): boolean => name === "pin";
    assertMarbles(valueIn(recorded(value, { redact })), copied);
  });

  it("leaves out headers of tokens and cookies, and what `redact` throws for", () => {
    const value = { Authorization: "a", "set-cookie": "b", Accept: "c" };
    const left = "[redacted]";
    expect(valueIn(recorded(value))).toEqual({
      ...{ Authorization: left, "set-cookie": left, Accept: "c" },
    });
    const all = recorded(
      { a: 1 },
      { redact: (name) => name === "a" && save() },
    );
    expect(valueIn(all)).toEqual({ a: left });
  });
});

function recorded(
  value: unknown,
  options?: ConstructorParameters<typeof Recorder>[0],
): Recorder {
  const recorder = new Recorder(options);
  from([value]).pipe(inspect(recorder, "value$")).subscribe();
  return recorder;
}

function valueIn(recorder: Recorder): unknown {
  return recorder.events()[1]?.value;
}

function failureOf(
  init: Partial<ConstructorParameters<typeof HttpErrorResponse>[0]>,
): HttpErrorResponse {
  return new HttpErrorResponse({ url: "a", ...init });
}

function deep(levels: number): unknown {
  let value: unknown = "bottom";
  for (let i = 0; i < levels; i++) value = { value };
  return value;
}
