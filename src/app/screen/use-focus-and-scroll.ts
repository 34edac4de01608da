import { useLayoutEffect, useRef, useState } from "react";
import { focusHeading, isHeading } from "./heading.tsx";
import { useVisit } from "./visit.ts";

/**
 * Owns the focus and the scroll offset of a screen, which starts at its top.
 *
 * Focuses the heading when it appears, unless the page has just been opened. When
 * the user comes back, restores the scroll offset and the focus of the link that
 * was followed, once the content is there. Leaves alone what the user has moved
 * since the screen appeared. Remembers both at the end.
 *
 * React Router's ScrollRestoration does not restore the focus.
 */
export function useFocusAndScroll(hasHeading: boolean, isReady: boolean): void {
  const { recall, remember, isOpening } = useVisit();
  const [{ scroll = 0, windowSize, followed = "" }] = useState(recall);
  const start = useRef<Element>(null);
  const hadHeading = useRef(false);
  const leavesFocus = useRef(isOpening);
  const isRestored = useRef(false);

  useLayoutEffect(() => {
    if (isRestored.current) return;
    scrollTo(0, 0);
    start.current ??= document.activeElement;
  }, []);

  useLayoutEffect(() => {
    if (hasHeading) {
      hadHeading.current = true;
      if (!leavesFocus.current && !isFocusMoved(start.current)) focusHeading();
    } else if (hadHeading.current) {
      // It will come again: the user has tried something again.
      leavesFocus.current = false;
    }
  }, [hasHeading]);

  useLayoutEffect(() => {
    if (!isReady || isRestored.current) return;
    isRestored.current = true;
    // Or the user has scrolled.
    if (isFocusMoved(start.current) || scrollY > 0) return;
    scrollTo(0, scroll);
    const link = document.getElementById(followed);
    link?.focus({ preventScroll: true });
    // A phone may have been turned.
    if (link && (windowSize !== currentWindowSize() || !isInView(link))) {
      link.scrollIntoView({ block: "nearest" });
    }
  }, [isReady, scroll, windowSize, followed]);

  useLayoutEffect(
    () => () => {
      if (!isRestored.current) return;
      // The screen is still in the page.
      const { followed } = recall();
      const isStillThere = document.activeElement?.id === followed;
      remember({
        scroll: scrollY,
        windowSize: currentWindowSize(),
        followed: isStillThere ? followed : undefined,
      });
    },
    [recall, remember],
  );
}

/** Whether the user has moved the focus from where it was at `start`. */
function isFocusMoved(start: Element | null): boolean {
  const { activeElement, body } = document;
  return !(
    activeElement === body ||
    activeElement === start ||
    // The app has moved it there.
    isHeading(activeElement)
  );
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

function currentWindowSize(): string {
  return `${innerWidth} ${innerHeight}`;
}
