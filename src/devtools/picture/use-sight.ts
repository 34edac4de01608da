import { type RefObject, useEffect, useLayoutEffect } from "react";
import { resized } from "../state/acts.ts";
import type { Sight } from "./geometry.ts";
import type { Change } from "../state/panel-state.ts";

/** Tells each size that the element takes, and scrolls it to where `sight` is. */
export function useSight(
  ref: RefObject<HTMLElement | null>,
  { left, top, width }: Sight,
  act: (change: Change) => void,
): void {
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const sizes = new ResizeObserver(() =>
      act(resized(element.clientWidth, element.clientHeight)),
    );
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [ref, act]);

  // Before it is painted, since what is drawn is for that place.
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    // Not by scrollTo, which elements in jsdom lack.
    element.scrollLeft = left;
    element.scrollTop = top;
  }, [ref, left, top, width]);
}
