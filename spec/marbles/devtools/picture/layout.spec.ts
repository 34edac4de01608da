import { describe, expect, it } from "vitest";
import {
  inSight,
  type Layout,
  layoutOf,
} from "../../../../src/marbles/devtools/picture/layout.ts";
import {
  labelHeight,
  labelWidth,
} from "../../../../src/marbles/devtools/picture/sizes.ts";
import { rowsOf } from "../../../../src/marbles/devtools/rows/rows.ts";
import { initialPanel } from "../../../../src/marbles/devtools/state/panel-state.ts";
import { subscriptionsOf } from "../../../../src/marbles/inspect/subscriptions.ts";
import { eventsOf } from "../event.ts";

const steadily = Array.from({ length: 7 }, (_, i) => i * 1500);

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
function laidOut(
  width: number,
  { top = 0, height = 300 }: { top?: number; height?: number } = {},
): Layout {
  const emissions = steadily.map((at) => [at, "N"] as const);
  const events = eventsOf(
    ...["a$", "b$", "c$"].map((name) => ({ name, events: emissions })),
  );
  const rows = rowsOf(subscriptionsOf(events));
  const sight = { ...initialPanel.view.sight, top, width, height };
  const seen = { ...initialPanel.seen, events, rows };
  const view = { ...initialPanel.view, sight };
  return layoutOf({ ...initialPanel, seen, view }, rows);
}
