// RxJS calls the constructors of its errors internal; tests need them.
/* eslint-disable @typescript-eslint/no-deprecated */
import { runInNewContext } from "node:vm";
import * as rxjs from "rxjs";
import { describe, expect, it } from "vitest";
import { HttpErrorResponse } from "#src/http/http-error-response.ts";
import { assertMarbles } from "#src/marbles/testing/assert-marbles.ts";

const info = { meta: null, lastValue: null, seen: 0 };

describe("assertMarbles on errors", () => {
  it.each<[() => Error, () => Error, string]>([
    [
      () => new rxjs.EmptyError(),
      () => new rxjs.NotFoundError("no elements in sequence"),
      "EmptyError: no elements in sequence, expected NotFoundError: no",
    ],
    [
      () => new rxjs.SequenceError("many"),
      () => new rxjs.SequenceError("few"),
      'value.message: "many", expected "few"',
    ],
    [
      () => new rxjs.UnsubscriptionError(["a", 1]),
      () => new rxjs.UnsubscriptionError(["a", 2]),
      "value.errors[1]: 1, expected 2",
    ],
    [
      () => new rxjs.TimeoutError(info),
      () => new rxjs.TimeoutError({ ...info, seen: 1 }),
      "value.info.seen: 0, expected 1",
    ],
    [
      () => new rxjs.TimeoutError(),
      () => new rxjs.TimeoutError(info),
      "value.info: null, expected { meta: null, lastValue: null, seen: 0 }",
    ],
    [
      () => new rxjs.ArgumentOutOfRangeError(),
      () => new rxjs.ObjectUnsubscribedError(),
      "value: ArgumentOutOfRangeError: argument out of range, expected Object",
    ],
    [() => refused(403), () => refused(404), "value.status: 403, expected 404"],
    [
      () => new Error("No", { cause: new Error("offline") }),
      () => new Error("No", { cause: new Error("busy") }),
      'value.cause.message: "offline", expected "busy"',
    ],
    [
      () => new Error("No", { cause: "offline" }),
      () => new Error("No"),
      'value.cause: "offline", expected none',
    ],
    [
      () => new AggregateError([1, 2], "No"),
      () => new AggregateError([1, 3], "No"),
      "value.errors[1]: 2, expected 3",
    ],
    [
      () => new DOMException("No", "AbortError"),
      () => new DOMException("No", "TimeoutError"),
      'value.name: "AbortError", expected "TimeoutError"',
    ],
  ])("tells %s from %s, whatever the stack", (actual, expected, words) => {
    expect(() => assertMarbles(actual(), expected())).toThrow(words);
    expect(() => assertMarbles(actual(), actual())).not.toThrow();
  });

  it("tells errors of one text and two classes apart, and how", () => {
    class Refusal extends Error {}
    expect(() => assertMarbles(new Refusal("No"), new Error("No"))).toThrow(
      "value: Error: No, expected Error: No (their prototypes differ)",
    );
  });

  it("knows errors of another realm, which are no instances of Error", () => {
    const [actual, expected] = runInNewContext(
      '[new Error("a"), new Error("b")]',
    ) as unknown[];
    expect(() => assertMarbles(actual, expected)).toThrow(
      'value.message: "a", expected "b"',
    );
  });

  it("compares a property called stack of what is no error", () => {
    expect(() => assertMarbles({ stack: 1 }, { stack: 2 })).toThrow(
      "value.stack: 1, expected 2",
    );
  });
});

function refused(status: number): HttpErrorResponse {
  return new HttpErrorResponse({ url: "a", status, message: "No" });
}
