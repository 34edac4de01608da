import { type ReactElement, useEffect, useState } from "react";
import {
  NavigationType,
  Outlet,
  useLocation,
  useNavigationType,
} from "react-router-dom";
import { VisitProvider } from "./visit.tsx";

/** The layout route of all screens, which mounts a new one for each visit. */
export function Screens(): ReactElement {
  const visit = useVisitIds();
  useEffect(() => {
    history.scrollRestoration = "manual";
  }, []);
  return (
    <VisitProvider key={visit.startId} id={visit.id} isFirst={visit.isFirst}>
      <Outlet />
    </VisitProvider>
  );
}

/**
 * The ids of a visit: that of the location it began with, and that of the
 * latest. A click on the screen's own link changes the location, but the visit
 * goes on.
 */
function useVisitIds(): { startId: string; id: string; isFirst: boolean } {
  const { key, pathname } = useLocation();
  // The first location of every page has the same key.
  const id = `${key} ${pathname}`;
  const isHistoryJump = useNavigationType() === NavigationType.Pop;
  const first = { startId: id, id, pathname, isFirst: true };
  const [visit, setVisit] = useState(first);
  if (id !== visit.id) {
    const goesOn = pathname === visit.pathname && !isHistoryJump;
    setVisit(goesOn ? { ...visit, id } : { ...first, isFirst: false });
  }
  return visit;
}
