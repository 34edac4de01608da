import { useSubscription } from "observable-hooks";
import {
  createContext,
  type PropsWithChildren,
  type ReactElement,
  useContext,
  useLayoutEffect,
  useState,
} from "react";
import { useLocation } from "react-router-dom";
import { fromEvent } from "rxjs";
import { useLinks } from "./link.tsx";
import type { Visit } from "./visit.ts";
import { Visits } from "./visits.ts";

const pageHide$ = fromEvent(window, "pagehide");

const VisitContext = createContext<Visit | undefined>(undefined);

/** Remembers the visits to the screens below it, which is the whole page. */
export function ScreenHistory({ children }: PropsWithChildren): ReactElement {
  const [visits] = useState(() => new Visits());
  return (
    <VisitContext value={visits.at(useLocation())}>
      <CurrentVisit visits={visits} />
      {children}
    </VisitContext>
  );
}

/**
 * Tells of each visit's beginning and end. Must be the first child, since React
 * runs effects in the tree's order: the cleanup reads how far the page is
 * scrolled before what comes after it changes, and a visit has begun before
 * its content is there.
 */
function CurrentVisit({ visits }: { visits: Visits }): undefined {
  const visit = useVisit();
  useLayoutEffect(() => {
    visit.begin();
    return () => visit.end();
  }, [visit]);
  useSubscription(pageHide$, () => {
    visit.end();
    visits.keep();
  });
  useLinks(visit);
}

/** The visit that is shown. */
export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error("There is no <ScreenHistory> above.");
  return visit;
}
