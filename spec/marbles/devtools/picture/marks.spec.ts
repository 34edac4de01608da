import { describe, expect, it } from "vitest";
import {
  type Line,
  linesOf,
  marksOf,
} from "#src/marbles/devtools/picture/marks.ts";
import { lineTail } from "#src/marbles/devtools/picture/sizes.ts";
import type { Row } from "#src/marbles/devtools/rows/recording.ts";
import {
  type TimeScale,
  timeScale,
} from "#src/marbles/devtools/time/time-scale.ts";
import { inspect } from "#src/marbles/inspect/inspect.ts";
import { read } from "../recording.ts";

describe("marksOf", () => {
  it("stacks what would overlap, and less of it as one zooms in", () => {
    const stacks = (unitsPerMs: number): number[] => {
      const [row, scale] = drawn("a 9ms b 9ms c", unitsPerMs);
      return marksOf(row, scale).map(({ entries }) => entries.length);
    };
    expect(stacks(1)).toEqual([3, 1]); // with the subscription
    expect(stacks(2)).toEqual([2, 1, 1]);
  });
});

describe("linesOf", () => {
  it("has a line for each subscription, which goes on until that ends", () => {
    const lines = (marbles: string): readonly Line[] => {
      const [{ lanes }, scale] = drawn(marbles);
      return lanes.flatMap((lane) => linesOf(lane, scale));
    };
    const ended = { from: 0, to: 40, goesOn: false };
    expect(lines("a 19ms b 19ms |")).toEqual([ended]);
    const open = { from: 0, to: 20 + lineTail, goesOn: true };
    expect(lines("a 19ms b")).toEqual([open]);
    expect(lines("(a|)")).toEqual([]);
  });
});

/** The row of a stream that is subscribed once. */
function drawn(marbles: string, unitsPerMs = 1): [Row, TimeScale] {
  const recording = read((recorder, { cold }) => {
    cold(marbles).pipe(inspect(recorder, "a$")).subscribe();
  });
  const [row] = recording.rows as [Row];
  return [row, timeScale(recording, unitsPerMs)];
}
