import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import type { Place, SetView } from "../use-view.ts";
import type { Range } from "../time/time-scale.ts";
import type { Layout } from "./layout.ts";
import { axisHeight, spaceBefore, unitOf } from "./sizes.ts";

/** The part of the picture that is drawn, in units. */
export interface Drawn {
  readonly lanes: Range;
  readonly rows: Range;
}

/** Lanes are drawn again after so much scrolling, and that much more of them. */
const step = 128;

/** So much more is drawn of the rows. */
const overscan = 64;

/** Of the picture on the screen, in units. */
export interface Size {
  readonly width: number;
  readonly height: number;
  /** The px of a unit. */
  readonly unit: number;
}

export interface ScrollOptions {
  readonly layout: Layout;
  readonly size: Size;
  readonly onResize: (size: Size) => void;
  readonly place: Place;
  readonly setView: SetView;
}

/** Scrolls to the place, and keeps it as the picture grows or is zoomed. */
export function useScroll(
  ref: RefObject<HTMLElement | null>,
  { layout, size, onResize, place, setView }: ScrollOptions,
): [Drawn, onScroll: () => void] {
  const { scale, lanesLeft } = layout;
  const { width, height, unit } = size;
  const half = (width - lanesLeft) / 2 - spaceBefore;
  const mostLeft = Math.max(0, layout.width - width);
  const left = Math.max(0, Math.min(scale.xAt(place.time) - half, mostLeft));
  const top = Math.min(place.top, Math.max(0, layout.height - height));
  const scrolledFor = useRef<Layout>(undefined);

  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      const unit = unitOf(element);
      const { clientWidth, clientHeight } = element;
      const [width, height] = [clientWidth / unit, clientHeight / unit];
      onResize({ width, height, unit });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, onResize]);

  // Before the paint. Only for another layout, since it ends a scroll that is
  // under way.
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || width === 0 || scrolledFor.current === layout)
      return;
    scrolledFor.current = layout;
    // The browser rounds.
    if (Math.abs(element.scrollLeft - left * unit) > 1)
      element.scrollLeft = left * unit;
    if (Math.abs(element.scrollTop - top * unit) > 1)
      element.scrollTop = top * unit;
  }, [ref, layout, width, left, top, unit]);

  function onScroll(): void {
    const { scrollLeft = 0, scrollTop = 0 } = ref.current ?? {};
    const isAtEnd = scrollLeft / unit >= mostLeft - 1;
    const time = isAtEnd ? Infinity : scale.timeAt(scrollLeft / unit + half);
    setView({ place: { time, top: scrollTop / unit } });
  }

  const from = Math.floor(left / step - 1) * step - spaceBefore;
  const lanes = useMemo(
    () => ({ from, to: from + width - lanesLeft + 3 * step }),
    [from, width, lanesLeft],
  );
  const rows = {
    from: top - axisHeight - overscan,
    to: top + height + overscan,
  };
  return [{ lanes, rows }, onScroll];
}
