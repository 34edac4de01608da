import type { MarbleEvent } from "../../inspect/marble-event.ts";
import type { Row, Session } from "./rows.ts";

/** The rows that match the filter, and their events. */
export interface Filtered {
  readonly rows: readonly Row[];
  readonly events: readonly MarbleEvent[];
}

/** Selects rows whose name, or whose call's name, contains `text`. */
export function filteredBy(session: Session, text: string): Filtered {
  const filter = text.trim().toLowerCase();
  if (filter === "") return session;
  const rows = session.rows.filter(({ name, owner }) =>
    [name, owner?.name].some((one) => one?.toLowerCase().includes(filter)),
  );
  const shown = new Set<Row | undefined>(rows);
  const events = session.events.filter(({ track }) =>
    shown.has(session.rowOf(track)),
  );
  return { rows, events };
}
