import { Fragment, type ReactElement, useEffect, useState } from "react";
import {
  NavigationType,
  Outlet,
  useLocation,
  useNavigationType,
} from "react-router-dom";
import { ScreenErrors } from "./screen-errors.tsx";
import { useVisitAt, type Visits } from "./visit.ts";

/** The layout route of all screens. Mounts a new screen for each visit. */
export function ScreenOutlet(): ReactElement {
  const { key, pathname } = useLocation();
  const isJump = useNavigationType() === NavigationType.Pop;
  const [visit, setVisit] = useState({
    id: key,
    key,
    pathname,
    isOpening: true,
  });
  if (key !== visit.key) {
    // A click on the link of the current screen only changes the key.
    const goesOn = pathname === visit.pathname && !isJump;
    const next = goesOn ? visit : { id: key, isOpening: false };
    setVisit({ ...next, key, pathname });
  }
  const [visits] = useState<Visits>(() => new Map());
  useEffect(() => {
    history.scrollRestoration = "manual";
  }, []);
  const { id, isOpening } = visit;
  const context = useVisitAt(visits, key, isOpening);
  return (
    <ScreenErrors locationKey={key}>
      <Fragment key={id}>
        <Outlet context={context} />
      </Fragment>
    </ScreenErrors>
  );
}
