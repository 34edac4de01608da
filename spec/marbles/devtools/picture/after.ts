import { type Layout, layoutOf } from "#src/marbles/devtools/picture/layout.ts";
import { initialPanel } from "#src/marbles/devtools/state/panel-state.ts";
import type { Change, Panel } from "#src/marbles/devtools/state/panel.ts";
import { looked } from "#src/marbles/devtools/state/view.ts";
import { visibleOf } from "#src/marbles/devtools/state/visible.ts";
import { eventsOf, type Told } from "../event.ts";
import { rowsTold } from "../row.ts";

/** What is done with a picture that has been laid out. */
export type Act = (layout: Layout) => Change;

// 0.15 units per ms: the picture ends at 232 + 16 + 1500 + 48.
const told: readonly Told[] = [
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
];
export const events = eventsOf(...told);
const rows = rowsTold(...told);

/** The key of the first row. */
export const firstKey = rows[0]?.key ?? "";

/** A panel of 800 x 120 that shows `events`, after what was done with it. */
export function after(...acts: readonly Act[]): Panel {
  const seen = { ...initialPanel.seen, events, rows };
  return acts.reduce<Panel>(
    (state, act) => act(laidOut(state))(state),
    looked({ width: 800, height: 120 })({ ...initialPanel, seen }),
  );
}

export function laidOut({ seen, chosen, view: { sight } }: Panel): Layout {
  const { events } = seen;
  const { rows } = visibleOf(seen, chosen.filter);
  return layoutOf(rows, { events, sight, selected: chosen.selected });
}
