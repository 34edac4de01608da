import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { Change } from "../state/panel.ts";
import type { Layout } from "./layout.ts";
import { resized } from "./moves.ts";
import { isNarrow, unitOf } from "./sizes.ts";

/** Tells each size that the element takes, and scrolls it to what is in sight. */
export function useSight(
  ref: RefObject<HTMLElement | null>,
  layout: Layout,
  act: (change: Change) => void,
): void {
  const { left, top, width } = layout.sight;
  const latest = useRef(layout);
  // Before the observer is told of a size that this very layout has made.
  useLayoutEffect(() => {
    latest.current = layout;
  }, [layout]);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const sizes = new ResizeObserver(() => {
      const unit = unitOf(element);
      const [width, height] = [element.clientWidth, element.clientHeight];
      act(
        resized(latest.current, {
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
