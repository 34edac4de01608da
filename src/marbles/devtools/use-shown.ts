import { useMemo } from "react";
import type { PanelState } from "./panel-state.ts";
import { type Layout, layoutOf } from "./picture/layout.ts";
import { findMark, type MarkInRow } from "./picture/navigation.ts";
import { type Filtered, filteredBy } from "./rows/filtered.ts";
import { type Session, SessionReader } from "./rows/session.ts";

export const emptySession = new SessionReader().read([]);

/** What the panel shows in a state. */
export interface Shown {
  readonly session: Session;
  readonly filtered: Filtered;
  readonly layout: Layout;
  readonly selected: MarkInRow | undefined;
  /** The mark under the pointer, or else the selected one. */
  readonly pointed: MarkInRow | undefined;
}

export function useShown(state: PanelState): Shown {
  const { session = emptySession, filter, width, zoom } = state;
  const filtered = useMemo(
    () => filteredBy(session, filter),
    [session, filter],
  );
  const layout = useMemo(
    () => layoutOf(filtered.rows, session, { width, zoom }),
    [filtered, session, width, zoom],
  );
  const selected = useMemo(
    () => markOf(session, layout, state.selected),
    [session, layout, state.selected],
  );
  const pointed = markOf(session, layout, state.hovered) ?? selected;
  return { session, filtered, layout, selected, pointed };
}

function markOf(
  { events, rowOf }: Session,
  layout: Layout,
  order: number | undefined,
): MarkInRow | undefined {
  const event = events.find((event) => event.order === order);
  return event && findMark(layout, rowOf(event.track), event);
}
