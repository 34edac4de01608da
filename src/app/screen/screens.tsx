import { type ReactElement, useEffect, useState } from "react";
import {
  NavigationType,
  Outlet,
  useLocation,
  useNavigationType,
} from "react-router-dom";
import { VisitProvider } from "./visit.tsx";

/** The layout route of all screens. Mounts a new screen for each visit. */
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
 * The ids of the visit's first location and of its latest one. A click on the
 * link of the current screen changes the location but not the visit.
 */
function useVisitIds(): { startId: string; id: string; isFirst: boolean } {
  const { key, pathname } = useLocation();
  // The key alone is not unique: the first location always has the same one.
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
