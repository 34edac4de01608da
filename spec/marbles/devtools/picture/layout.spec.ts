import { describe, expect, it } from "vitest";
import { type Layout, layoutOf } from "#src/marbles/devtools/picture/layout.ts";
import { sessionOf } from "../events.ts";

describe("layoutOf", () => {
  it("has the labels beside the lanes, or above them in a narrow panel", () => {
    const [wide, narrow] = [layoutOfThree(800), layoutOfThree(320)];
    expect(wide.lanesLeft).toBeGreaterThan(0);
    expect(narrow.lanesLeft).toBe(0);
    expect(narrow.lanesTop).toBeGreaterThan(wide.lanesTop);
  });

  it.each([320, 800])("puts each row below the last one at %i", (width) => {
    const { rows, height } = layoutOfThree(width);
    const [a, b, c] = rows.map(({ bottom }) => bottom);
    expect(rows.map(({ top }) => top)).toEqual([0, a, b]);
    expect(height).toBeGreaterThan(c ?? Infinity);
  });

  it.each([320, 800])("fits all times into %i", (width) => {
    const { fitting } = layoutOfThree(width);
    expect(layoutOfThree(width, fitting).width).toBeCloseTo(width);
  });
});

/** The layout of three streams. */
function layoutOfThree(width: number, zoom = 0.15): Layout {
  const times = Array.from({ length: 7 }, (_, i) => `${i * 1500}N`).join(" ");
  const session = sessionOf(
    ...["a$", "b$", "c$"].map((name) => ({ name, events: times })),
  );
  return layoutOf(session.rows, session, { width, zoom });
}
