import { describe, expect, it } from "vitest";
import { type Mark, marksOf } from "#src/marbles/devtools/picture/marks.ts";
import { timeScale } from "#src/marbles/devtools/time/time-scale.ts";
import { inspect } from "#src/marbles/inspect/inspect.ts";
import { read } from "../recording.ts";

describe("marksOf", () => {
  it("stacks what would overlap, and less of it as one zooms in", () => {
    const stacks = (unitsPerMs: number): number[] =>
      marks("a 9ms b 9ms c", unitsPerMs).map(({ entries }) => entries.length);
    expect(stacks(1)).toEqual([3, 1]); // with the subscription
    expect(stacks(2)).toEqual([2, 1, 1]);
  });

  it("has a line to the next mark, as long as it is subscribed", () => {
    const ended = marks("a 19ms b 19ms |");
    expect(ended.map(({ lineTo }) => lineTo)).toEqual([20, 40, 40]);
    expect(ended.map(({ goesOn }) => goesOn)).toEqual([false, false, false]);
    const open = marks("a 19ms b");
    expect(open.map(({ goesOn }) => goesOn)).toEqual([false, true]);
  });
});

/** The marks of a stream that is subscribed once. */
function marks(marbles: string, unitsPerMs = 1): readonly Mark[] {
  const recording = read((recorder, { cold }) => {
    cold(marbles).pipe(inspect(recorder, "a$")).subscribe();
  });
  const scale = timeScale(recording, unitsPerMs);
  return recording.rows.flatMap((row) => marksOf(row, scale));
}
