import { describe, expect, it } from "vitest";
import {
  filtered,
  patched,
  resized,
  scrolled,
  zoomed,
} from "../../../src/devtools/state/acts.ts";
import {
  movedAcross,
  movedAlong,
} from "../../../src/devtools/picture/moves.ts";
import {
  type Change,
  initialPanel,
  type PanelState,
} from "../../../src/devtools/state/panel-state.ts";
import { rowsOf } from "../../../src/devtools/rows/rows.ts";
import { subscriptionsOf } from "../../../src/inspect/subscriptions.ts";
import { viewOf } from "../../../src/devtools/picture/view.ts";
import { eventsOf } from "../event.ts";

// 0.15 px per ms: the picture ends at 232 + 16 + 1500 + 48 px.
const events = eventsOf(
  {
    name: "a$",
    events: [
      [0, "N", "1"],
      [2000, "N", "2"],
      [4000, "N", "3"],
    ],
  },
  {
    name: "b$",
    events: [
      [1000, "N", "4"],
      [6000, "N", "5"],
    ],
  },
  {
    name: "c$",
    events: [
      [8000, "N", "6"],
      [10_000, "N", "7"],
    ],
  },
);

describe("movedAlong", () => {
  it("selects the last mark at first, then one after the other", () => {
    expect(selections(movedAlong(-1), movedAlong(-1), movedAlong(-1))).toEqual([
      "3",
      "2",
      "1",
    ]);
  });

  it("stays at the ends", () => {
    expect(selections(movedAlong(1), movedAlong(1))).toEqual(["3", "3"]);
  });

  it("scrolls to what it selects", () => {
    const state = after(movedAlong(1));
    const { scale, sight } = viewOf(state);
    const x = 232 + 16 + scale.x(4000) - sight.left;
    expect(x).toBeGreaterThan(232);
    expect(x).toBeLessThan(sight.width);
  });
});

describe("movedAcross", () => {
  it("selects the mark of the next row that is nearest in time", () => {
    const down = movedAcross(1);
    expect(selections(down, movedAlong(-1), down, down)).toEqual([
      "3",
      "2",
      "4",
      "6",
    ]);
    expect(
      selections(movedAcross(-1), down, down, down, movedAcross(-1)),
    ).toEqual(["3", "5", "6", "6", "5"]);
  });

  it("passes by what the filter hides", () => {
    expect(selections(filtered("b$"), movedAcross(1))).toEqual([
      undefined,
      "5",
    ]);
  });
});

describe("zoomed", () => {
  it("keeps in place what is in the middle", () => {
    const state = after(scrolled(500, 0));
    const before = middle(state);
    expect(middle(zoomed(2)(state))).toBeCloseTo(before, -1);
    expect(viewOf(zoomed(2)(state)).scale.pxPerMs).toBe(0.3);
  });

  it("keeps in place what is selected", () => {
    const state = after(
      scrolled(500, 0),
      patched({ selected: { key: " stream a$", order: 2 } }),
    );
    const place = (state: PanelState) => {
      const { scale, sight } = viewOf(state);
      return scale.x(events[2]?.at ?? 0) - sight.left;
    };
    expect(place(zoomed(2)(state))).toBeCloseTo(place(state));
  });
});

describe("scrolled", () => {
  it("stops following what is new, and follows again at the end", () => {
    const end = viewOf(after()).sight.left;
    expect(end).toBe(232 + 16 + 1500 + 48 - 800);
    expect(after(scrolled(100, 0)).follows).toBe(false);
    expect(after(scrolled(100, 0), scrolled(end, 0)).follows).toBe(true);
  });
});

/** The values of the marks that are selected after each change. */
function selections(...changes: readonly Change[]): unknown[] {
  return changes.map((_, i) => {
    const { selected } = after(...changes.slice(0, i + 1));
    return events.find(({ order }) => order === selected?.order)?.value;
  });
}

function after(...changes: readonly Change[]): PanelState {
  const rows = rowsOf(subscriptionsOf(events));
  const state = { ...initialPanel, events, rows };
  return [resized(800, 120), ...changes].reduce<PanelState>(
    (state, change) => change(state),
    state,
  );
}

function middle(state: PanelState): number {
  const { scale, sight } = viewOf(state);
  return scale.at(sight.left - 16 + (sight.width - 232) / 2);
}
