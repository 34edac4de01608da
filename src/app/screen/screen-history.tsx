import { useSubscription } from "observable-hooks";
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useState,
} from "react";
import { useLocation } from "react-router-dom";
import { fromEvent } from "rxjs";
import { Arrival } from "./arrival.ts";
import type { Visit } from "./visit.ts";
import { Visits } from "./visits.ts";

interface History {
  readonly arrival: Arrival;
  readonly visits: Visits;
}

const pageHide$ = fromEvent(window, "pagehide");

const HistoryContext = createContext<History | undefined>(undefined);

/** Remembers the visits to the screens below it, which is the whole page. */
export function ScreenHistory({
  children,
}: {
  children: ReactNode;
}): ReactElement {
  const [history] = useState(() => ({
    arrival: new Arrival(),
    visits: new Visits(),
  }));
  return (
    <HistoryContext value={history}>
      <CurrentVisit {...history} />
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
function CurrentVisit({ arrival, visits }: History): undefined {
  const { visit } = useVisit();
  useLayoutEffect(() => {
    arrival.begin(visit);
    return () => arrival.end(visit);
  }, [arrival, visit]);
  useSubscription(pageHide$, () => {
    arrival.end(visit);
    visits.keep();
  });
}

/** The visit that is shown, and what brings a person to its content. */
export function useVisit(): { arrival: Arrival; visit: Visit } {
  const history = useContext(HistoryContext);
  const location = useLocation();
  if (!history) throw new Error("There is no <ScreenHistory> above.");
  const { arrival, visits } = history;
  return { arrival, visit: visits.at(location) };
}
