import { type RefObject, useEffect, useLayoutEffect } from "react";
import type { Change, Sight } from "../state/panel.ts";
import { looked } from "../state/view.ts";
import { isNarrow, unitOf } from "./sizes.ts";

/** Tells each size that the element takes, and scrolls it to where `sight` is. */
export function useSight(
  ref: RefObject<HTMLElement | null>,
  { left, top, width }: Sight,
  act: (change: Change) => void,
): void {
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const sizes = new ResizeObserver(() => {
      const unit = unitOf(element);
      const [width, height] = [element.clientWidth, element.clientHeight];
      act(
        looked({
          width: width / unit,
          height: height / unit,
          isNarrow: isNarrow(element),
        }),
      );
    });
    // As the page's text grows, it leaves more or less room for this as well.
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [ref, act]);

  // Before it is painted, since what is drawn is for that place.
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const unit = unitOf(element);
    // Not by scrollTo, which elements in jsdom lack.
    element.scrollLeft = left * unit;
    element.scrollTop = top * unit;
  }, [ref, left, top, width]);
}
