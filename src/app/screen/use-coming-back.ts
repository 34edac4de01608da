import { useLayoutEffect, useRef, useState } from "react";
import { useVisit } from "./visit.ts";

/**
 * Starts a screen at its top. When the user comes back to it, restores the scroll
 * offset and the focus of the link that was followed, once the content is there,
 * unless the user has moved one of them meanwhile. Remembers both at the end.
 *
 * React Router's ScrollRestoration does not restore the focus.
 */
export function useComingBack(isReady: boolean): void {
  const { remembered, remember } = useVisit();
  const [{ scroll = 0, followed = "" }] = useState(remembered);
  const start = useRef<Element>(null);
  const isRestored = useRef(false);

  useLayoutEffect(() => {
    if (isRestored.current) return;
    scrollTo(0, 0);
    start.current = document.activeElement;
  }, []);

  useLayoutEffect(() => {
    if (!isReady || isRestored.current) return;
    isRestored.current = true;
    // A list that becomes long later stays where it is.
    remember({ scroll: undefined, followed: undefined });
    const isMoved =
      document.activeElement !== start.current ||
      // A long list has scrolled there by itself.
      ![0, scroll].includes(scrollY);
    if (isMoved) return;
    scrollTo(0, scroll);
    const link = document.getElementById(followed);
    link?.focus({ preventScroll: true });
    // The window may be another one by now: a phone that was turned.
    if (link && !isInView(link)) link.scrollIntoView({ block: "center" });
  }, [isReady, remember, scroll, followed]);

  useLayoutEffect(
    () => () => {
      if (!isRestored.current) return;
      // The screen is still in the page.
      const link = document.activeElement?.closest("main a[id]");
      remember({ scroll: scrollY, followed: link?.id });
    },
    [remember],
  );
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
