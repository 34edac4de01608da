import {
  type Layout,
  layoutOf,
} from "../../../../src/marbles/devtools/picture/layout.ts";
import { rowsOf } from "../../../../src/marbles/devtools/rows/rows.ts";
import { initialPanel } from "../../../../src/marbles/devtools/state/panel-state.ts";
import type {
  Change,
  Panel,
} from "../../../../src/marbles/devtools/state/panel.ts";
import { shownOf } from "../../../../src/marbles/devtools/state/shown.ts";
import { resized } from "../../../../src/marbles/devtools/state/view.ts";
import { subscriptionsOf } from "../../../../src/marbles/inspect/subscriptions.ts";
import { eventsOf } from "../event.ts";

/** What is done with a picture that has been laid out. */
export type Act = (layout: Layout) => Change;

// 0.15 units per ms: the picture ends at 232 + 16 + 1500 + 48.
export const events = eventsOf(
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

/** A panel of 800 x 120 that shows `events`, after what was done with it. */
export function after(...acts: readonly Act[]): Panel {
  const rows = rowsOf(subscriptionsOf(events));
  const seen = { ...initialPanel.seen, events, rows };
  return acts.reduce<Panel>(
    (state, act) => act(laidOut(state))(state),
    resized(800, 120)({ ...initialPanel, seen }),
  );
}

export function laidOut(panel: Panel): Layout {
  return layoutOf(panel, shownOf(panel.seen, panel.chosen.filter).rows);
}
