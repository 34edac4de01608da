import { describe, expect, it } from "vitest";
import { inSight, type Layout } from "#src/marbles/devtools/picture/layout.ts";
import {
  movedAcross,
  movedAlong,
  resized,
  scrolled,
} from "#src/marbles/devtools/picture/moves.ts";
import { filtered } from "#src/marbles/devtools/state/chosen.ts";
import { initialPanel } from "#src/marbles/devtools/state/panel-state.ts";
import type { Change, Panel } from "#src/marbles/devtools/state/panel.ts";
import { looked } from "#src/marbles/devtools/state/view.ts";
import { eventsOf } from "../event.ts";
import { seenOf } from "../row.ts";
import { type Act, after, events, laidOut } from "./after.ts";

describe("movedAlong", () => {
  it("selects the last mark at first, then one after the other", () => {
    expect(selections(left, left, left)).toEqual(["3", "2", "1"]);
  });

  it("stays at the ends", () => {
    expect(selections(right, right)).toEqual(["3", "3"]);
  });

  it("scrolls to what it selects", () => {
    const { scale, sight } = laidOut(after(right));
    const x = 232 + 16 + scale.x(4000) - sight.left;
    expect(x).toBeGreaterThan(232);
    expect(x).toBeLessThan(sight.width);
  });

  it("scrolls to the lane of a mark whose row is higher than the picture", () => {
    const told = [0, 1, 2, 3].map((at) => ({ name: "a$", events: `${at}S` }));
    const seen = seenOf(eventsOf(...told));
    const lanes = looked({ width: 800, height: 90 })({ ...initialPanel, seen });
    const last = right(laidOut(lanes))(lanes);
    expect(last.view.sight.top).toBe(3 + 4 * 28 + 3 - (90 - 28));
    const first = [left, left, left].reduce<Panel>(
      (panel, act) => act(laidOut(panel))(panel),
      last,
    );
    expect(first.view.sight.top).toBe(0);
  });

  it("goes on to follow what is new where it need not scroll", () => {
    const newest = after(() => filtered("c$"), right);
    expect(newest.view.sight.left).toBe(Infinity);
    expect(after(right).view.sight.left).toBeLessThan(Infinity);
  });
});

describe("movedAcross", () => {
  it("selects the mark of the next row that is nearest in time", () => {
    expect(selections(down, left, down, down)).toEqual(["3", "2", "4", "6"]);
    expect(selections(up, down, down, down, up)).toEqual([
      ...["3", "5", "6", "6", "5"],
    ]);
  });

  it("passes by what the filter hides", () => {
    const filter: Act = () => filtered("b$");
    expect(selections(filter, down)).toEqual([undefined, "5"]);
  });
});

describe("resized", () => {
  const shrink: Act = (layout) => resized(layout, { height: 70 });

  it("keeps in sight what is selected, unless it is scrolled away from there", () => {
    const small = after(down, down, down, shrink);
    expect(laidOut(small).sight.top).toBe(3 * 34 - (70 - 28));
    const away = scrolled(0, 0, false)(small);
    expect(inSight(laidOut(away)).map(({ row }) => row.name)).not.toContain(
      "c$",
    );
    expect(shrink(laidOut(away))(away).view.sight.top).toBe(0);
  });
});

describe("scrolled", () => {
  const away = scrolled(100, 0, false);
  const toEnd = scrolled(232 + 16 + 1500 + 48 - 800, 0, true);

  it("stops following what is new, and follows again at the end", () => {
    expect(away(after()).view.sight.left).toBe(100);
    expect(toEnd(away(after())).view.sight.left).toBe(Infinity);
  });

  it("changes nothing where the panel has scrolled by itself", () => {
    const state = after();
    expect(toEnd(state)).toBe(state);
  });

  it("keeps the size that was told since it was drawn", () => {
    const size = looked({ width: 1000, height: 200 });
    const { width, height } = away(size(after())).view.sight;
    expect([width, height]).toEqual([1000, 200]);
  });
});

function left(layout: Layout): Change {
  return movedAlong(layout, -1);
}

function right(layout: Layout): Change {
  return movedAlong(layout, 1);
}

function up(layout: Layout): Change {
  return movedAcross(layout, -1);
}

function down(layout: Layout): Change {
  return movedAcross(layout, 1);
}

/** The values of the marks that are selected after each act. */
function selections(...acts: readonly Act[]): unknown[] {
  return acts.map((_, i) => {
    const { selected } = after(...acts.slice(0, i + 1)).chosen;
    return events.find(({ order }) => order === selected?.order)?.value;
  });
}
