import { expect, it } from "vitest";
import { marksOf } from "#src/marbles/devtools/picture/marks.ts";
import { inspect } from "#src/marbles/inspect/inspect.ts";
import { read } from "../recording.ts";

it.each([
  [
    "apart",
    "a 19ms b 19ms c",
    1,
    [
      [0, 2],
      [20, 1],
      [40, 1],
    ],
  ],
  [
    "closer than a mark",
    "a 9ms b 9ms c",
    1,
    [
      [0, 3],
      [20, 1],
    ],
  ],
  [
    "the same, zoomed in",
    "a 9ms b 9ms c",
    2,
    [
      [0, 2],
      [20, 1],
      [40, 1],
    ],
  ],
])(
  "marksOf stacks what would overlap: %s",
  (_what, marbles, unitsPerMs, expected) => {
    const { rows } = read((recorder, { cold }) => {
      cold(marbles).pipe(inspect(recorder, "a$")).subscribe();
    });
    const marks = rows.flatMap((row) => marksOf(row, (at) => at * unitsPerMs));
    expect(marks.map(({ x, entries }) => [x, entries.length])).toEqual(
      expected,
    );
  },
);
