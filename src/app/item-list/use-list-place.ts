import { useLayoutSubscription } from "observable-hooks";
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { EMPTY, fromEvent, merge } from "rxjs";
import { browserAnchors } from "../screen/browser-anchors.ts";
import { useVisit } from "../screen/screen-history.tsx";
import type { Item } from "./item.ts";
import { keptScroll, type ListPlace } from "./list-place.ts";

/** When the rows on the screen may be others. */
const moves$ = merge(fromEvent(window, "scroll"), fromEvent(window, "resize"));

/**
 * Scrolls so that what is on the screen of a list stays in place, whatever
 * happens to its rows, and calls `onPlace` with where the list is then. A short
 * list is left to a browser that anchors what it scrolls, as Safari does not.
 */
export function useListPlace(
  list: RefObject<HTMLElement | null>,
  items: readonly Item[],
  isLong: boolean,
  onPlace: (place: ListPlace) => void,
): void {
  const visit = useVisit();
  const keepsPlace = isLong || !browserAnchors;
  /** As far as it is known: of a short list, its items. */
  const before = useRef<Partial<ListPlace>>({});
  const update = (): void => {
    if (!list.current) return;
    const now = placeOf(list.current, items, isLong);
    // Missing fields of `before` default to the present ones.
    const scroll = keptScroll({ ...now, ...before.current }, now);
    if (Math.abs(scroll - scrollY) >= 1) scrollTo(0, scroll);
    before.current = { ...now, scroll: scrollY };
    onPlace({ ...now, scroll: scrollY });
  };
  // Rendered before the frame is painted that has the rows elsewhere.
  const updateFrame = (): void => flushSync(update);
  const updateNow = useEffectEvent(update);
  const onResize = useEffectEvent(updateFrame);
  // With any of its rows, the one whose link was followed may have come.
  useLayoutEffect(() => {
    if (items.length > 0) visit.restore();
  });
  useLayoutEffect(() => {
    const row = list.current?.firstElementChild;
    if (keepsPlace || before.current.top !== undefined) updateNow();
    if (!keepsPlace) before.current = { items };
    if (!keepsPlace || !row) return;
    const sizes = new ResizeObserver(onResize);
    sizes.observe(row);
    return () => sizes.disconnect();
  }, [list, visit, items, keepsPlace]);
  useLayoutSubscription(keepsPlace ? moves$ : EMPTY, updateFrame);
}

function placeOf(
  list: HTMLElement,
  items: readonly Item[],
  isLong: boolean,
): ListPlace {
  const rows = [...list.children].map((row) => row.getBoundingClientRect());
  const top = rows[0]?.top ?? 0;
  const height = (rows.at(-1)?.bottom ?? 0) - top;
  return {
    items,
    rowHeight: height / items.length,
    rowTops: isLong ? undefined : rows.map((row) => row.top - top),
    top: top + scrollY,
    scroll: scrollY,
    end: document.documentElement.scrollHeight - innerHeight,
  };
}
