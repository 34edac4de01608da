import { describe, expect, it } from "vitest";
import { marbleText } from "../../../../src/marbles/devtools/export/marble-text.ts";
import { rowOf } from "../row.ts";

describe("marbleText", () => {
  it("writes each subscription as marbles, and the values below", () => {
    const row = rowOf(
      {
        name: "found$",
        events: [
          [300, "S"],
          [800, "U"],
        ],
      },
      {
        name: "found$",
        events: [
          [800, "S"],
          [1300, "N", [1]],
          [1300, "C"],
        ],
      },
    );
    expect(marbleText(row)).toBe(
      ["found$", "300ms ^ 499ms !", "800ms ^ 499ms (a|)", "a: [1]"].join("\n"),
    );
  });
});
