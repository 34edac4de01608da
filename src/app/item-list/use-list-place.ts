import { useLayoutSubscription } from "observable-hooks";
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { EMPTY, fromEvent, merge } from "rxjs";
import { browserAnchors } from "../screen/browser-anchors.ts";
import { useVisit } from "../screen/screen-history.tsx";
import { keptScroll, type ListPlace } from "./list-place.ts";

/** What is known of a list's rows while they are rendered. */
interface Rows extends Pick<ListPlace, "items" | "rowHeight"> {
  readonly isLong: boolean;
}

/** When the rows on the screen may be others. */
const moves$ = merge(fromEvent(window, "scroll"), fromEvent(window, "resize"));

/**
 * Scrolls so that what is on the screen of a list stays in place, whatever
 * happens to its rows, and calls `onPlace` with where the list is then. A short
 * list is left to a browser that anchors what it scrolls, as Safari does not.
 */
export function useListPlace(
  list: RefObject<HTMLElement | null>,
  { items, rowHeight, isLong }: Rows,
  onPlace: (place: ListPlace) => void,
): void {
  const { arrival, visit } = useVisit();
  const keepsPlace = isLong || !browserAnchors;
  /** As far as it is known: of a short list, its items. */
  const before = useRef<Partial<ListPlace>>({});
  const update = (): void => {
    if (!list.current) return;
    const now = placeOf(list.current, { items, rowHeight, isLong });
    // Missing fields of `before` default to the present ones.
    scrollPage(keptScroll({ ...now, ...before.current }, now));
    before.current = { ...now, scroll: scrollY };
    onPlace({ ...now, scroll: scrollY });
  };
  const updateNow = useEffectEvent(update);
  useLayoutEffect(() => {
    if (items.length > 0) arrival.restoreScroll();
    if (keepsPlace || before.current.top !== undefined) updateNow();
    if (!keepsPlace) before.current = { items };
  }, [arrival, visit, items, rowHeight, keepsPlace]);
  useLayoutSubscription(keepsPlace ? moves$ : EMPTY, () => {
    // Rendered before the frame is painted that is scrolled.
    flushSync(update);
  });
}

function placeOf(list: HTMLElement, { isLong, ...rows }: Rows): ListPlace {
  const { top } = list.getBoundingClientRect();
  const tops = isLong
    ? undefined
    : [...list.children].map((row) => row.getBoundingClientRect().top);
  // From the first row on, as those of a long list: a border stands above it.
  const rowTops = tops?.map((rowTop) => rowTop - (tops[0] ?? top));
  const end = document.documentElement.scrollHeight - innerHeight;
  return { ...rows, rowTops, top: top + scrollY, scroll: scrollY, end };
}

function scrollPage(scroll: number): void {
  if (Math.abs(scroll - scrollY) >= 1) scrollTo(0, scroll);
}
