import {
  Fragment,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import {
  NavigationType,
  Outlet,
  useLocation,
  useNavigationType,
} from "react-router-dom";
import { ScreenErrors } from "./screen-errors.tsx";
import { Visits } from "./visit.ts";

/** The layout route of all screens. Mounts a new screen for each visit. */
export function ScreenOutlet(): ReactElement {
  const { key, pathname } = useLocation();
  const isJump = useNavigationType() === NavigationType.Pop;
  const [visits] = useState(() => new Visits());
  const visit = useMemo(
    () => visits.at(key, pathname, isJump),
    [visits, key, pathname, isJump],
  );
  useLayoutEffect(() => {
    visits.goTo(key, visit);
  }, [visits, key, visit]);
  useEffect(() => {
    history.scrollRestoration = "manual";
  }, []);
  return (
    <ScreenErrors locationKey={key}>
      <Fragment key={visit.key}>
        <Outlet context={visit} />
      </Fragment>
    </ScreenErrors>
  );
}
