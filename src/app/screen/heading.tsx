import type { PropsWithChildren, ReactElement } from "react";

const headingId = "heading";

/** A screen's heading. */
export function Heading({ children }: PropsWithChildren): ReactElement {
  return (
    <h2 className="name" id={headingId} tabIndex={-1}>
      {children}
    </h2>
  );
}

export function focusHeading(): void {
  document.getElementById(headingId)?.focus({ preventScroll: true });
}

export function isHeading(element: Element | null): boolean {
  return element?.id === headingId;
}
