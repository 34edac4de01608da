import "./screen.css";
import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { NavigationType, useNavigationType } from "react-router-dom";
import { useVisits } from "./screen-history.tsx";

const appTitle = "Tour of Heroes";

/** What every screen is: a heading that takes the focus, and a page title. */
export function Screen({
  heading,
  title,
  busy = false,
  children,
}: {
  /** Left out as long as the screen has none to show. */
  heading?: ReactNode;
  /** The words of the page's title before ` · Tour of Heroes`. */
  title?: string;
  busy?: boolean;
  children: ReactNode;
}): ReactElement {
  const headingRef = useVisit(busy);
  useEffect(() => {
    document.title = title === undefined ? appTitle : `${title} · ${appTitle}`;
  }, [title]);

  return (
    <section aria-busy={busy}>
      {heading !== undefined && (
        <h2 className="name" ref={headingRef} tabIndex={-1}>
          {heading}
        </h2>
      )}
      {children}
    </section>
  );
}

/**
 * Focuses the heading after each navigation, but not when the page opens, and
 * scrolls to where the screen was left by somebody who comes back. The lists
 * of heroes focus the link that was followed, as soon as they have it.
 */
function useVisit(busy: boolean): RefObject<HTMLHeadingElement | null> {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { visits, key } = useVisits();
  const isNew = useNavigationType() !== NavigationType.Pop;
  useLayoutEffect(() => visits.arrive(key, isNew), [visits, key, isNew]);
  useLayoutEffect(() => {
    if (!busy) visits.restoreScroll();
  }, [visits, key, busy]);
  useEffect(() => {
    // React renders an answer that came at once before this microtask runs.
    // Focusing earlier would have the browser lay out the page twice.
    queueMicrotask(() => visits.focusHeading(headingRef.current));
  }, [visits, key]);
  return headingRef;
}
