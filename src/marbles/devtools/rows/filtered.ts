import type { MarbleEvent } from "../../inspect/marble-event.ts";
import type { Row } from "./row.ts";
import type { Session } from "./session.ts";

/** The rows that are shown, and their events. */
export interface Filtered {
  readonly rows: readonly Row[];
  readonly events: readonly MarbleEvent[];
}

/**
 * Selects rows whose name, or whose call's name, contains `text`, but
 * for inputs that have not emitted.
 */
export function filteredBy(session: Session, text: string): Filtered {
  const filter = text.trim().toLowerCase();
  const isNamed = (row: Row | undefined): boolean =>
    row?.name.toLowerCase().includes(filter) ?? false;
  const rows = session.rows.filter(
    (row) => !row.isQuiet && (isNamed(row) || isNamed(row.owner)),
  );
  if (rows.length === session.rows.length) return session;
  const shown = new Set<Row | undefined>(rows);
  const events = session.events.filter(({ track }) =>
    shown.has(session.rowOf(track)),
  );
  return { rows, events };
}
