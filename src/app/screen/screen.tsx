import "./screen.css";
import {
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
} from "react";
import { useVisit } from "./screen-history.tsx";
import { headingId } from "./visit.ts";

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
  const visit = useVisit();
  useLayoutEffect(() => visit.show(busy), [visit, busy]);
  useEffect(() => {
    document.title = title === undefined ? appTitle : `${title} · ${appTitle}`;
  }, [title]);

  return (
    <section aria-busy={busy}>
      {heading !== undefined && (
        <h2 className="name" id={headingId} tabIndex={-1}>
          {heading}
        </h2>
      )}
      {children}
    </section>
  );
}
