import * as fc from "fast-check";
import { TestScheduler } from "rxjs/testing";
import { describe, expect, it } from "vitest";
import { assertMarbles } from "#src/marbles/testing/assert-marbles.ts";
import { failure } from "../../support/failure.ts";

type Stream = ReturnType<typeof TestScheduler.parseMarbles>;

/** What happens at one time, so many ms after marbles would allow it. */
const moment = fc.record({
  pause: fc.oneof(fc.nat(5), fc.nat(2000)),
  values: fc.array(fc.oneof(fc.string(), fc.integer(), fc.array(fc.nat())), {
    minLength: 1,
    maxLength: 2,
  }),
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

describe("the diagrams of assertMarbles", () => {
  it("parse to the streams that they draw", () => {
    fc.assert(
      fc.property(stream, stream, (actual, expected) => {
        const message = failure(() => assertMarbles(actual, expected));
        if (message === undefined) return;
        expect(parsed("actual", message)).toEqual(actual);
        expect(parsed("expected", message)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});

/** The stream that a person gets who pastes a row into a test. */
function parsed(label: string, message: string): Stream {
  const [, marbles = ""] =
    new RegExp(`^${label} +(.*)$`, "m").exec(message) ?? [];
  const meanings = [...message.matchAll(/^(\w) = (.*)$/gm)];
  const values = Object.fromEntries([
    ...Array.from(marbles, (letter) => [letter, letter]),
    ...meanings.map(([, letter, json = ""]) => [
      letter,
      JSON.parse(json) as unknown,
    ]),
  ]) as Record<string, unknown>;
  return new TestScheduler(assertMarbles).run(() =>
    TestScheduler.parseMarbles(marbles, values, undefined, false, true),
  );
}
