import * as fc from "fast-check";
import { TestScheduler } from "rxjs/testing";
import { describe, expect, it } from "vitest";
import { assertMarbles } from "#src/marbles/testing/assert-marbles.ts";
import { MarbleScheduler } from "#src/marbles/testing/marble-scheduler.ts";
import { failure } from "../../support/failure.ts";
import { failureOf } from "../../support/marbles.ts";

type Stream = ReturnType<typeof TestScheduler.parseMarbles>;

/** What happens at one time, so many ms after marbles would allow it. */
const moment = fc.record({
  pause: fc.oneof(fc.nat(5), fc.nat(2000)),
  // A text with quotes is no JSON in code.
  values: fc.array(
    fc.oneof(fc.stringMatching(/^[^"]*$/), fc.integer(), fc.array(fc.nat())),
    {
      minLength: 1,
      maxLength: 2,
    },
  ),
});
const stream = fc
  .record({
    moments: fc.array(moment, { maxLength: 3 }),
    end: fc.constantFrom("C", "E", undefined),
  })
  .map(({ moments, end }): Stream => {
    let free = 0;
    const messages: Stream = moments.flatMap(({ pause, values }) => {
      const frame = free + pause;
      free = frame + (values.length === 1 ? 1 : values.length + 2);
      return values.map((value) => ({
        frame,
        notification: { kind: "N", value },
      }));
    });
    if (end === "C")
      messages.push({ frame: free, notification: { kind: end } });
    if (end === "E") {
      const notification = { kind: end, error: "error" } as const;
      messages.push({ frame: free + 1, notification });
    }
    return messages;
  })
  // Of longer ones, a diagram may show a part.
  .filter((messages) => messages.length <= 6);

const letters = fc.stringMatching(/^[a-e1-3](-{0,3}[a-e1-3]){0,4}\|?$/);
/** Another value for each letter. */
const values = fc
  .shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 })
  .map((numbers) =>
    Object.fromEntries(
      Array.from("abcde123", (letter, i) => [letter, numbers[i]]),
    ),
  );

describe("the diagrams of assertMarbles", () => {
  it("parse to the streams that they draw", () => {
    fc.assert(
      fc.property(stream, stream, (actual, expected) => {
        const message = failure(() => assertMarbles(actual, expected));
        if (message === undefined) {
          expect(actual).toEqual(expected);
          return;
        }
        expect(parsed("actual", message)).toEqual(actual);
        expect(parsed("expected", message)).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });

  it("keep the letters of a test", () => {
    fc.assert(
      fc.property(
        letters,
        letters,
        values,
        values,
        (a, e, actual, expected) => {
          const message = failureOf(({ cold, expectObservable }) => {
            expectObservable(cold(a, actual)).toBe(e, expected);
          });
          if (message === undefined) return;
          expect(row("expected", message).replaceAll(" ", "")).toBe(e);
          expect(parsed("actual", message)).toEqual(streamOf(a, actual));
          expect(parsed("expected", message)).toEqual(streamOf(e, expected));
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe("assertMarbles", () => {
  it("sees another value, however deep it is in which objects", () => {
    const wraps = [
      (value: unknown) => ({ a: 1, value }),
      (value: unknown) => [0, value],
      (value: unknown) => new Map([["a", value]]),
      (value: unknown) => new Map([[{ value }, 1]]),
      (value: unknown) => new Set([{}, value, 0]),
      (value: unknown) => new Error("No", { cause: value }),
    ];
    const leaf = fc.constantFrom(1, 1n, NaN, "1", true, null, undefined, it);
    fc.assert(
      fc.property(
        leaf,
        leaf,
        fc.array(fc.constantFrom(...wraps), { maxLength: 5 }),
        (one, other, wrapping) => {
          const [mine, same, changed] = [one, one, other].map((value) =>
            wrapping.reduce<unknown>((inner, wrap) => wrap(inner), value),
          );
          expect(failure(() => assertMarbles(mine, same))).toBeUndefined();
          expect(
            failure(() => assertMarbles(mine, changed)) === undefined,
          ).toBe(Object.is(one, other));
        },
      ),
      { numRuns: 200 },
    );
  });
});

/** The stream that a person gets who pastes a row into a test. */
function parsed(label: string, message: string): Stream {
  const marbles = row(label, message);
  const meanings = [...message.matchAll(/^(\w) = (.*)$/gm)];
  const values = Object.fromEntries([
    ...Array.from(marbles, (letter) => [letter, letter]),
    ...meanings.map(([, letter, json = ""]) => [
      letter,
      JSON.parse(json) as unknown,
    ]),
  ]) as Record<string, unknown>;
  return streamOf(marbles, values);
}

function row(label: string, message: string): string {
  return new RegExp(`^${label} +(.*)$`, "m").exec(message)?.[1] ?? "";
}

function streamOf(marbles: string, values: Record<string, unknown>): Stream {
  return new MarbleScheduler().run(() =>
    TestScheduler.parseMarbles(marbles, values, undefined, false, true),
  );
}
