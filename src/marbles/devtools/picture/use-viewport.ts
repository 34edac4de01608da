import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { Change } from "../state/panel-state.ts";
import type { Layout } from "./layout.ts";
import { resize } from "./navigation.ts";
import { unitOf } from "./sizes.ts";

/** Measures the element, and scrolls it to the viewport of the layout. */
export function useViewport(
  ref: RefObject<HTMLElement | null>,
  layout: Layout,
  dispatch: (change: Change) => void,
): void {
  const { left, top, width } = layout.viewport;
  const latest = useRef(layout);
  useLayoutEffect(() => {
    latest.current = layout;
  }, [layout]);

  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      const unit = unitOf(element);
      const { clientWidth, clientHeight } = element;
      dispatch(resize(latest.current, clientWidth / unit, clientHeight / unit));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, dispatch]);

  // Before the paint, since the rows are drawn for this scroll offset.
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const unit = unitOf(element);
    // jsdom has no scrollTo on elements.
    element.scrollLeft = left * unit;
    element.scrollTop = top * unit;
  }, [ref, left, top, width]);
}
