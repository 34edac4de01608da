import {
  type PropsWithChildren,
  type ReactElement,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useVisit } from "./visit.ts";

const headingId = "heading";

export function focusHeading(): void {
  document.getElementById(headingId)?.focus({ preventScroll: true });
}

/** A screen's heading. */
export function Heading({ children }: PropsWithChildren): ReactElement {
  return (
    <h2 className="name" id={headingId} tabIndex={-1}>
      {children}
    </h2>
  );
}

/**
 * Focuses the heading when it appears, unless the page has just been opened or
 * the user has moved the focus since the screen has.
 */
export function useHeadingFocus(isThere: boolean): void {
  const [isOpening, setOpening] = useState(useVisit().isFirst);
  const [wasThere, setWasThere] = useState(isThere);
  if (isThere !== wasThere) {
    setWasThere(isThere);
    // It has gone, and will come again: something was tried again.
    if (wasThere) setOpening(false);
  }
  const start = useRef<Element>(undefined);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    start.current ??= activeElement ?? body;
    if (!isThere || isOpening) return;
    if (activeElement === body || activeElement === start.current) {
      focusHeading();
    }
  }, [isThere, isOpening]);
}
