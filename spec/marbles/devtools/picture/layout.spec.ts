import { describe, expect, it } from "vitest";
import {
  inViewport,
  type Layout,
  layoutOf,
} from "#src/marbles/devtools/picture/layout.ts";
import {
  initialState,
  type Viewport,
} from "#src/marbles/devtools/state/panel-state.ts";
import { filtered } from "../events.ts";

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

  it("shows the newest event, and nothing beyond the picture", () => {
    const { width, viewport } = layoutOfThree(800);
    expect(viewport.left).toBe(width - 800);
    expect(layoutOfThree(8000).viewport.left).toBe(0);
  });
});

describe("inViewport", () => {
  it("has only the rows in the viewport", () => {
    const rows = inViewport(layoutOfThree(800, { top: 40, height: 60 }));
    expect(rows.map(({ row }) => row.name)).toEqual(["b$", "c$"]);
    const [first] = inViewport(layoutOfThree(800, { top: 0, height: 60 }));
    expect(first?.row.name).toBe("a$");
    expect(inViewport(layoutOfThree(800, { height: 60 }))).toHaveLength(1);
  });

  it("has only the marks in the viewport, or nearly", () => {
    const layout = layoutOfThree(800);
    const [row] = inViewport(layout);
    expect(row?.marks.map(({ x }) => x)).toEqual(
      [6000, 7500, 9000].map(layout.scale.xAt),
    );
  });
});

/** The layout of three streams. */
function layoutOfThree(width: number, part: Partial<Viewport> = {}): Layout {
  const times = Array.from({ length: 7 }, (_, i) => `${i * 1500}N`).join(" ");
  const { rows, events } = filtered(
    ...["a$", "b$", "c$"].map((name) => ({ name, events: times })),
  );
  const viewport = { ...initialState.viewport, width, height: 300, ...part };
  return layoutOf(rows, { events, viewport, selected: undefined });
}
