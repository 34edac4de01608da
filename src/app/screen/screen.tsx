import { type ReactElement, type ReactNode, useLayoutEffect } from "react";
import { Heading } from "./heading.tsx";
import { useVisit } from "./visit.ts";
import "./screen.css";

const appTitle = "Tour of Heroes";

/** The frame of every screen: the page's title, a heading and a progress bar. */
export function Screen({
  heading,
  title,
  busy = false,
  children,
}: {
  /** @defaultValue no heading, while the screen has none to show */
  heading?: ReactNode;
  /** The page's title, without ` · Tour of Heroes`. */
  title?: string;
  /** Whether the screen waits for a response. */
  busy?: boolean;
  children?: ReactNode;
}): ReactElement {
  const visit = useVisit();
  const hasHeading = heading !== undefined;
  useLayoutEffect(() => {
    visit.enter();
    return () => visit.leave();
  }, [visit]);
  useLayoutEffect(() => {
    if (hasHeading) visit.enterHeading();
  }, [visit, hasHeading]);
  useLayoutEffect(() => {
    if (!busy) visit.restore();
  }, [visit, busy]);

  return (
    <>
      <title>{title === undefined ? appTitle : `${title} · ${appTitle}`}</title>
      {busy && (
        // Not <progress>, which takes a browser longer to create.
        <div role="progressbar" className="progress" aria-label="Loading" />
      )}
      <section className="screen" aria-busy={busy}>
        {hasHeading && <Heading>{heading}</Heading>}
        {children}
      </section>
    </>
  );
}
