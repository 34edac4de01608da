import type { ReactElement, ReactNode } from "react";
import { Heading } from "./heading.tsx";
import { useFocusAndScroll } from "./use-focus-and-scroll.ts";
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
  useFocusAndScroll(heading !== undefined, !busy);
  return (
    <>
      <title>{title === undefined ? appTitle : `${title} · ${appTitle}`}</title>
      {busy && (
        // Not <progress>, which takes a browser longer to create.
        <div role="progressbar" className="progress" aria-label="Loading" />
      )}
      <section className="screen" aria-busy={busy}>
        {heading !== undefined && <Heading>{heading}</Heading>}
        {children}
      </section>
    </>
  );
}
