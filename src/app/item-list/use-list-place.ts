import { useLayoutSubscription } from "observable-hooks";
import {
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { EMPTY, fromEvent, merge } from "rxjs";
import { browserAnchors } from "../screen/browser-anchors.ts";
import { useVisit } from "../screen/screen-history.tsx";
import type { Item } from "./item.ts";
import { keptScroll, type ListPlace, rowsOnScreen } from "./list-place.ts";
import { rangeAround, type RowRange, wholeRange } from "./rows-in-page.ts";

/** When the rows on the screen may be others. */
const moves$ = merge(fromEvent(window, "scroll"), fromEvent(window, "resize"));

/**
 * The rows to have in the page for those on the screen. What is on the screen
 * stays in place, whatever happens to the rows, but for a short list in a
 * browser that anchors what it scrolls itself, as Safari does not.
 */
export function useListPlace(
  list: RefObject<HTMLElement | null>,
  items: readonly Item[],
  isLong: boolean,
): RowRange {
  const visit = useVisit();
  // Around a usual screen, until the list is there, which is before a paint.
  const [range, setRange] = useState<RowRange>({ first: -4, last: 16 });
  // A list that grows long leaves the rows in the page that are there.
  if (items.length > 0 && !isLong && range !== wholeRange) setRange(wholeRange);
  const keepsPlace = isLong || !browserAnchors;
  /** As far as it is known: of a short list, its items. */
  const before = useRef<Partial<ListPlace>>({});
  const update = (): void => {
    if (!list.current) return;
    const now = placeOf(list.current, items, isLong);
    // Missing fields of `before` default to the present ones.
    const scroll = keptScroll({ ...now, ...before.current }, now);
    if (Math.abs(scroll - scrollY) >= 1) scrollTo(0, scroll);
    const place = { ...now, scroll: scrollY };
    before.current = place;
    const next = isLong ? rangeAround(rowsOnScreen(place)) : wholeRange;
    if (next.first !== range.first || next.last !== range.last) setRange(next);
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
    if (keepsPlace || before.current.top !== undefined) updateNow();
    if (!keepsPlace) before.current = { items };
  }, [visit, items, keepsPlace]);
  const firstId = items[0]?.id;
  useLayoutEffect(() => {
    const row = list.current?.firstElementChild;
    if (!keepsPlace || !row) return;
    const sizes = new ResizeObserver(onResize);
    sizes.observe(row);
    return () => sizes.disconnect();
  }, [list, firstId, keepsPlace]);
  useLayoutSubscription(keepsPlace ? moves$ : EMPTY, updateFrame);
  return range;
}

function placeOf(
  list: HTMLElement,
  items: readonly Item[],
  isLong: boolean,
): ListPlace {
  const { children, firstElementChild, lastElementChild } = list;
  const known = isLong ? [firstElementChild, lastElementChild] : [...children];
  const rows = known.flatMap((row) => row?.getBoundingClientRect() ?? []);
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
