import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useState,
} from "react";
import { useLocation } from "react-router-dom";
import { VisitHistory } from "./visit-history.ts";

const Visits = createContext<VisitHistory | undefined>(undefined);

/** Remembers the visits to the screens below it, which is the whole page. */
export function ScreenHistory({
  children,
}: {
  children: ReactNode;
}): ReactElement {
  const [visits] = useState(() => new VisitHistory());
  return (
    <Visits value={visits}>
      <Departures />
      {children}
    </Visits>
  );
}

/**
 * Tells of each visit's end. React cleans up effects on its way through the
 * tree: before it changes what comes after this component, so that the page
 * need not be laid out to know how far it is scrolled.
 */
function Departures(): undefined {
  const { visits, key } = useVisits();
  useLayoutEffect(() => () => visits.leave(key), [visits, key]);
}

/**
 * The app's visits, and the `key` of the one that is shown.
 * @throws Error where there is no `ScreenHistory` above.
 */
export function useVisits(): { visits: VisitHistory; key: string } {
  const visits = useContext(Visits);
  const { key } = useLocation();
  if (!visits) throw new Error("useVisits needs a <ScreenHistory> above it.");
  return { visits, key };
}
