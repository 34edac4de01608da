import { type Row, rowsOf } from "#src/marbles/devtools/rows/rows.ts";
import { initialPanel } from "#src/marbles/devtools/state/panel-state.ts";
import type { Seen } from "#src/marbles/devtools/state/panel.ts";
import type { MarbleEvent } from "#src/marbles/inspect/marble-event.ts";
import { subscriptionsOf } from "#src/marbles/inspect/subscriptions.ts";
import { eventsOf, type Told } from "./event.ts";

/** The rows of these tracks. */
export function rowsTold(...told: readonly Told[]): readonly Row[] {
  return rowsOf(subscriptionsOf(eventsOf(...told)));
}

/** The only row of these tracks. */
export function rowTold(...told: readonly Told[]): Row {
  const [row] = rowsTold(...told);
  if (row === undefined) throw new Error("There is no row.");
  return row;
}

/** What a panel has seen that was shown these. */
export function seenOf(events: readonly MarbleEvent[]): Seen {
  const rows = rowsOf(subscriptionsOf(events));
  return { ...initialPanel.seen, events, rows };
}
