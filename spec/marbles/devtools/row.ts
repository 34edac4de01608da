import { type Row, rowsOf } from "../../../src/marbles/devtools/rows/rows.ts";
import { subscriptionsOf } from "../../../src/marbles/inspect/subscriptions.ts";
import { eventsOf, type Told } from "./event.ts";

/** The only row of these tracks. */
export function rowOf(...told: readonly Told[]): Row {
  const [row] = rowsOf(subscriptionsOf(eventsOf(...told)));
  if (row === undefined) throw new Error("There is no row.");
  return row;
}
