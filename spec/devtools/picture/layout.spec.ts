import { describe, expect, it } from "vitest";
import { type Layout, layoutOf } from "../../../src/devtools/picture/layout.ts";
import { pictureOf } from "../../../src/devtools/picture/picture.ts";
import {
  labelHeight,
  labelWidth,
} from "../../../src/devtools/picture/sizes.ts";
import { rowsOf } from "../../../src/devtools/rows/rows.ts";
import { initialPanel } from "../../../src/devtools/state/panel-state.ts";
import { subscriptionsOf } from "../../../src/inspect/subscriptions.ts";
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

describe("pictureOf", () => {
  it("draws the rows that are in sight alone", () => {
    const { rows } = pictureOf(laidOut(800, { top: 40, height: 60 }));
    expect(rows.map(({ row }) => row.name)).toEqual(["b$", "c$"]);
  });

  it("draws the marks and the ticks that are in sight, or nearly", () => {
    const { rows, ticks, scale } = pictureOf(laidOut(800));
    expect(rows[0]?.marks.map(({ x }) => x)).toEqual(
      [6000, 7500, 9000].map(scale.x),
    );
    expect(ticks.map(({ text }) => text)).toContain("8.5 s");
    expect(ticks.map(({ text }) => text)).not.toContain("1 s");
  });

  it("tells how long a break lasted, in its middle", () => {
    const { ticks } = pictureOf(laidOut(800, {}, [0, 5000, 10_000]));
    expect(ticks.slice(0, 2)).toEqual([
      { x: 32, text: "5 s", isBreak: true },
      { x: 96, text: "5 s", isBreak: true },
    ]);
  });
});

/** Of three streams that emit at `times`. */
function laidOut(
  width: number,
  { top = 0, height = 300 }: { top?: number; height?: number } = {},
  times: readonly number[] = steadily,
): Layout {
  const emissions = times.map((at) => [at, "N"] as const);
  const events = eventsOf(
    ...["a$", "b$", "c$"].map((name) => ({ name, events: emissions })),
  );
  const rows = rowsOf(subscriptionsOf(events));
  const sight = { ...initialPanel.view.sight, top, width, height };
  const seen = { ...initialPanel.seen, events, rows };
  const view = { ...initialPanel.view, sight };
  return layoutOf({ ...initialPanel, seen, view }, rows);
}
