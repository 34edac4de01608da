import { describe, expect, it } from "vitest";
import {
  inViewport,
  type Layout,
  layoutOf,
} from "#src/marbles/devtools/picture/layout.ts";
import {
  labelHeight,
  labelWidth,
} from "#src/marbles/devtools/picture/sizes.ts";
import {
  initialState,
  type Viewport,
} from "#src/marbles/devtools/state/panel-state.ts";
import { visible } from "../events.ts";

describe("layoutOf", () => {
  it("has the lanes begin where the labels end", () => {
    const { lanesLeft, rows } = layoutOfThree(800);
    expect(lanesLeft).toBe(labelWidth);
    expect(rows).toHaveLength(3);
  });

  it("has the labels above the lanes in a narrow panel", () => {
    const { lanesLeft, lanesTop } = layoutOfThree(320);
    expect(lanesLeft).toBe(0);
    expect(lanesTop).toBe(labelHeight);
  });

  it.each([320, 800])("puts each row below the last one at %i", (width) => {
    const { rows, height } = layoutOfThree(width);
    expect(rows.map(({ top }) => top)).toEqual(
      rows.map((_, i) => rows[i - 1]?.bottom ?? 0),
    );
    expect(height).toBe(28 + (rows.at(-1)?.bottom ?? 0));
  });

  it("shows the end of what goes on, and no more than there is", () => {
    const { width, viewport } = layoutOfThree(800);
    expect(viewport.left).toBe(width - 800);
    expect(layoutOfThree(8000).viewport.left).toBe(0);
  });
});

describe("inViewport", () => {
  it("has only the rows in the viewport", () => {
    const rows = inViewport(layoutOfThree(800, { top: 40, height: 60 }));
    expect(rows.map(({ row }) => row.name)).toEqual(["b$", "c$"]);
  });

  it("has only the marks in the viewport, or nearly", () => {
    const layout = layoutOfThree(800);
    const [row] = inViewport(layout);
    expect(row?.marks.map(({ x }) => x)).toEqual(
      [6000, 7500, 9000].map(layout.scale.x),
    );
  });
});

/** The layout of three streams. */
function layoutOfThree(width: number, part: Partial<Viewport> = {}): Layout {
  const times = Array.from({ length: 7 }, (_, i) => `${i * 1500}N`).join(" ");
  const { rows, events } = visible(
    ...["a$", "b$", "c$"].map((name) => ({ name, events: times })),
  );
  const viewport = { ...initialState.viewport, width, height: 300, ...part };
  return layoutOf(rows, { events, viewport, selected: undefined });
}
