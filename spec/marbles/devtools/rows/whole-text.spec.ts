import { describe, expect, it } from "vitest";
import { wholeText } from "#src/marbles/devtools/rows/whole-text.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";

describe("wholeText", () => {
  it.each([
    [
      [{ id: 1, names: ["a"] }, []],
      "[",
      "  {",
      "    id: 1,",
      "    names: [",
      '      "a"',
      "    ]",
      "  },",
      "  []",
      "]",
    ],
    ["x".repeat(300), `"${"x".repeat(300)}"`],
    [
      { save: () => 1, none: undefined },
      "{",
      "  save: function save,",
      "  none: undefined",
      "}",
    ],
    [
      Object.assign(new RangeError("r"), { code: 7 }),
      'RangeError "r" {',
      "  code: 7",
      "}",
    ],
    [5n, "5n"],
    [new Uint8Array([7]), "Uint8Array {…}"],
    [
      new Map([[11, new Date(0)]]),
      "Map [",
      "  [",
      "    11,",
      '    Date "1970-01-01T00:00:00.000Z"',
      "  ]",
      "]",
    ],
  ])("writes all of %s", (value, ...lines) => {
    const copied = new Recorder().copy(value);
    expect(wholeText(copied).split("\n")).toEqual(lines);
  });
});
