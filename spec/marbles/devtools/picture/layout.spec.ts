import { describe, expect, it } from "vitest";
import {
  inSight,
  type Layout,
  layoutOf,
} from "#src/marbles/devtools/picture/layout.ts";
import {
  labelHeight,
  labelWidth,
} from "#src/marbles/devtools/picture/sizes.ts";
import { initialPanel } from "#src/marbles/devtools/state/panel-state.ts";
import type { Sight } from "#src/marbles/devtools/state/panel.ts";
import { eventsOf } from "../event.ts";
import { rowsTold } from "../row.ts";

describe("layoutOf", () => {
  it("has the lanes begin where the labels end", () => {
    const { lanesLeft, rows } = laidOut(800);
    expect(lanesLeft).toBe(labelWidth);
    expect(rows.map(({ top, bottom }) => bottom - top)).toEqual([34, 34, 34]);
  });

  it("has the labels above the lanes in a narrow panel", () => {
    const { lanesLeft, lanesTop } = laidOut(320);
    expect(lanesLeft).toBe(0);
    expect(lanesTop).toBe(labelHeight);
  });

  it.each([320, 800])("puts each row below the last one at %i", (width) => {
    const { rows, height } = laidOut(width);
    expect(rows.map(({ top }) => top)).toEqual(
      rows.map((_, i) => rows[i - 1]?.bottom ?? 0),
    );
    expect(height).toBe(28 + (rows.at(-1)?.bottom ?? 0));
  });

  it("shows the end of what goes on, and no more than there is", () => {
    const { width, sight } = laidOut(800);
    expect(sight.left).toBe(width - 800);
    expect(laidOut(8000).sight.left).toBe(0);
  });
});

describe("inSight", () => {
  it("has the rows that are in sight alone", () => {
    const rows = inSight(laidOut(800, { top: 40, height: 60 }));
    expect(rows.map(({ row }) => row.name)).toEqual(["b$", "c$"]);
  });

  it("has the marks that are in sight, or nearly", () => {
    const layout = laidOut(800);
    const [row] = inSight(layout);
    expect(row?.marks.map(({ x }) => x)).toEqual(
      [6000, 7500, 9000].map(layout.scale.x),
    );
  });
});

/** Of three streams. */
function laidOut(width: number, look: Partial<Sight> = {}): Layout {
  const events = Array.from({ length: 7 }, (_, i) => `${i * 1500}N`).join(" ");
  const told = ["a$", "b$", "c$"].map((name) => ({ name, events }));
  const { sight } = initialPanel.view;
  return layoutOf(rowsTold(...told), {
    events: eventsOf(...told),
    sight: { ...sight, width, height: 300, isNarrow: width < 600, ...look },
    selected: undefined,
  });
}
