import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import type { Place } from "../use-view.ts";
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

/** Of the picture on the screen, in units. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface ScrollOptions {
  readonly layout: Layout;
  readonly size: Size;
  readonly onResize: (size: Size) => void;
  readonly placeRef: RefObject<Place>;
}

/** Scrolls to the place, and keeps it as the picture grows or is zoomed. */
export function useScroll(
  ref: RefObject<HTMLElement | null>,
  { layout, size, onResize, placeRef }: ScrollOptions,
): [Drawn, onScroll: () => void] {
  const { width, height } = size;
  const [left, setLeft] = useState(0);
  const [top, setTop] = useState(0);
  const { scale, lanesLeft } = layout;
  const half = (width - lanesLeft) / 2 - spaceBefore;

  const readCorner = useCallback(() => {
    const unit = ref.current ? unitOf(ref.current) : 1;
    const { scrollLeft = 0, scrollTop = 0 } = ref.current ?? {};
    const inSteps = (px: number): number => Math.floor(px / unit / step) * step;
    setLeft(inSteps(scrollLeft));
    setTop(inSteps(scrollTop));
  }, [ref]);

  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      const unit = unitOf(element);
      const { clientWidth, clientHeight } = element;
      onResize({ width: clientWidth / unit, height: clientHeight / unit });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, onResize]);

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
