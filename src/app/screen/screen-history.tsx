import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useState,
} from "react";
import { useLocation } from "react-router-dom";
import { Arrival } from "./arrival.ts";
import type { Visit } from "./visit.ts";

interface History {
  readonly arrival: Arrival;
  /** By the keys of their locations, as long as the page is open. */
  readonly visits: Map<string, Visit>;
}

const HistoryContext = createContext<History | undefined>(undefined);

/** Remembers the visits to the screens below it, which is the whole page. */
export function ScreenHistory({
  children,
}: {
  children: ReactNode;
}): ReactElement {
  const [history] = useState(() => ({
    arrival: new Arrival(),
    visits: new Map<string, Visit>(),
  }));
  return (
    <HistoryContext value={history}>
      <Visits />
      {children}
    </HistoryContext>
  );
}

/**
 * Tells of each visit's beginning and end. Must be the first child, since React
 * runs effects in the tree's order: the cleanup reads how far the page is
 * scrolled before what comes after it changes, and a visit has begun before
 * its content is there.
 */
function Visits(): undefined {
  const { arrival, visit } = useVisit();
  useLayoutEffect(() => {
    arrival.begin(visit);
    return () => arrival.end(visit);
  }, [arrival, visit]);
}

/** The visit that is shown, and what brings a person to its content. */
export function useVisit(): { arrival: Arrival; visit: Visit } {
  const history = useContext(HistoryContext);
  const { key } = useLocation();
  if (!history) throw new Error("There is no <ScreenHistory> above.");
  const { arrival, visits } = history;
  const visit = visits.get(key) ?? { lists: new Map() };
  visits.set(key, visit);
  return { arrival, visit };
}
