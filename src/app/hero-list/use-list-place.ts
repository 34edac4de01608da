import { useLayoutSubscription } from "observable-hooks";
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { EMPTY, fromEvent, merge } from "rxjs";
import { useVisit } from "../screen/screen-history.tsx";
import { type ListPlace, moved } from "./list-place.ts";
import { mostRows } from "./rows-in-page.ts";

type Rows = Pick<ListPlace, "heroes" | "rowHeight">;
const anchors = "overflowAnchor" in document.documentElement.style;
/** When the rows on the screen may be others. */
const moves$ = merge(fromEvent(window, "scroll"), fromEvent(window, "resize"));

/**
 * Scrolls so that what is on the screen of a list stays in place, whatever
 * happens to its rows, and calls `onPlace` with where the list is then. A short
 * list is left to a browser that anchors what it scrolls, as Safari does not.
 */
export function useListPlace(
  list: RefObject<HTMLElement | null>,
  { heroes, rowHeight }: Rows,
  onPlace: (place: ListPlace) => void,
): void {
  const { arrival, visit } = useVisit();
  const isOurs = heroes.length > mostRows || !anchors;
  /** As far as it is known: of a short list, its heroes. */
  const place = useRef<Partial<ListPlace>>({});
  const update = (): void => {
    if (!list.current) return;
    const now = keepInPlace(list.current, { heroes, rowHeight }, place.current);
    place.current = now;
    onPlace(now);
  };
  const updateNow = useEffectEvent(update);
  useLayoutEffect(() => {
    if (heroes.length > 0) arrival.restoreScroll();
    if (isOurs || place.current.top !== undefined) updateNow();
    if (!isOurs) place.current = { heroes };
  }, [arrival, visit, heroes, rowHeight, isOurs]);
  useLayoutSubscription(isOurs ? moves$ : EMPTY, () => {
    // Rendered before the frame is painted that is scrolled.
    flushSync(update);
  });
}

/** What is unknown of the place `before` is taken to be as it is now. */
function keepInPlace(
  list: HTMLElement,
  rows: Rows,
  before: Partial<ListPlace>,
): ListPlace {
  const { top } = list.getBoundingClientRect();
  const rowTops =
    rows.heroes.length > mostRows
      ? undefined
      : [...list.children].map((row) => row.getBoundingClientRect().top - top);
  const now = { ...rows, rowTops, top: top + scrollY, scroll: scrollY };
  const { scrollHeight } = document.documentElement;
  // The browser scrolls a page that gets shorter to its end.
  const isAtEnd = scrollY >= scrollHeight - innerHeight - 1;
  const scroll = Math.max(scrollY, isAtEnd ? (before.scroll ?? 0) : 0);
  const by = moved({ ...now, ...before, scroll }, now);
  // The browser may have kept the rows of a list in place that gets short.
  const isKept = Math.abs((before.scroll ?? NaN) + by - scrollY) < 1;
  if (!isKept && Math.abs(scroll + by - scrollY) >= 1) scrollTo(0, scroll + by);
  return { ...now, scroll: scrollY };
}
