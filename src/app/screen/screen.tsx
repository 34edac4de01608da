import "./screen.css";
import { type ReactElement, type ReactNode, useEffect } from "react";
import { headingId, useRestoring, useVisit } from "./visit.tsx";

const appTitle = "Tour of Heroes";

/** The frame of every screen: a heading that takes the focus, and a page title. */
export function Screen({
  heading,
  title,
  busy = false,
  children,
}: {
  /** @defaultValue no heading, while the screen has none to show */
  heading?: ReactNode;
  /** The page title, without ` · Tour of Heroes`. */
  title?: string;
  busy?: boolean;
  children: ReactNode;
}): ReactElement {
  useRestoring(busy, busy);
  useEffect(() => {
    document.title = title === undefined ? appTitle : `${title} · ${appTitle}`;
  }, [title]);

  return (
    <section className="screen" aria-busy={busy}>
      {heading !== undefined && <Heading>{heading}</Heading>}
      {children}
    </section>
  );
}

function Heading({ children }: { children: ReactNode }): ReactElement {
  const { headingAppeared } = useVisit();
  useEffect(headingAppeared, [headingAppeared]);
  return (
    <h2 className="name" id={headingId} tabIndex={-1}>
      {children}
    </h2>
  );
}
