import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import type { Place, Update } from "../panel-state.ts";
import type { Range } from "../time/time-scale.ts";
import type { Layout } from "./layout.ts";
import { axisHeight, spaceBefore, unitOf } from "./sizes.ts";

/** The part of the picture that is drawn, in units. */
export interface Drawn {
  readonly lanes: Range;
  readonly rows: Range;
}

/** It is drawn again after so much scrolling, and that much more is drawn. */
const step = 256;

export interface ScrollOptions {
  readonly layout: Layout;
  /** Of the picture on the screen, in units. */
  readonly width: number;
  readonly height: number;
  readonly placeRef: RefObject<Place>;
  readonly update: Update;
}

/** Scrolls to the place, and keeps it as the picture grows or is zoomed. */
export function useScroll(
  ref: RefObject<HTMLElement | null>,
  { layout, width, height, placeRef, update }: ScrollOptions,
): [Drawn, onScroll: () => void] {
  const [corner, setCorner] = useState("0 0");
  const { scale, lanesLeft } = layout;
  const half = (width - lanesLeft) / 2 - spaceBefore;

  const readCorner = useCallback(() => {
    const unit = ref.current ? unitOf(ref.current) : 1;
    const { scrollLeft = 0, scrollTop = 0 } = ref.current ?? {};
    const inSteps = (px: number): number => Math.floor(px / unit / step) * step;
    setCorner(`${inSteps(scrollLeft)} ${inSteps(scrollTop)}`);
  }, [ref]);

  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      const unit = unitOf(element);
      const { clientWidth, clientHeight } = element;
      update({ width: clientWidth / unit, height: clientHeight / unit });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, update]);

  // Before the paint, since the rows are drawn for this scroll offset.
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || width === 0) return;
    const unit = unitOf(element);
    const { time, top } = placeRef.current;
    const left =
      time === Infinity
        ? element.scrollWidth - element.clientWidth
        : (scale.xAt(time) - half) * unit;
    // The browser rounds. Setting it would end a scroll that is under way.
    if (Math.abs(element.scrollLeft - left) > 1) element.scrollLeft = left;
    if (Math.abs(element.scrollTop - top * unit) > 1)
      element.scrollTop = top * unit;
    readCorner();
  }, [ref, placeRef, scale, half, width, height, readCorner]);

  function onScroll(): void {
    const element = ref.current;
    if (element === null) return;
    const unit = unitOf(element);
    const { scrollLeft, scrollTop, scrollWidth, clientWidth } = element;
    const isAtEnd = scrollLeft + clientWidth >= scrollWidth - 1;
    const time = scale.timeAt(scrollLeft / unit + half);
    placeRef.current = {
      time: isAtEnd ? Infinity : time,
      top: scrollTop / unit,
    };
    readCorner();
  }

  const [left = 0, top = 0] = corner.split(" ").map(Number);
  const from = left - spaceBefore - step;
  const drawn = {
    lanes: { from, to: from + width + 3 * step },
    rows: {
      from: top - axisHeight - step,
      to: top + height + 2 * step,
    },
  };
  return [drawn, onScroll];
}
