import { useSubscription } from "observable-hooks";
import { type RefObject, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { EMPTY, filter, fromEvent, map, merge } from "rxjs";
import { useVisit } from "../screen/screen-history.tsx";
import { type Item, rowId } from "./item.ts";
import { rowsOnScreen } from "./list-place.ts";
import {
  mostRows,
  rangeAround,
  rowsInPage,
  wholeRange,
} from "./rows-in-page.ts";
import { useListPlace } from "./use-list-place.ts";

/** Which rows of a list are in the page, and what finds them there. */
interface ListWindow {
  readonly rows: readonly number[];
  /** Whether it has only some of its rows in the page, each one line high. */
  readonly isLong: boolean;
  readonly listRef: RefObject<HTMLUListElement | null>;
  readonly setFocused: (rowId: string) => void;
}

/**
 * Whether all rows of a long list are needed in the page: while that is
 * printed, and while the browser's own search is open, which finds nothing
 * else.
 */
const isWholeNeeded$ = merge(
  fromEvent(window, "beforeprint"),
  fromEvent(window, "afterprint"),
  fromEvent<KeyboardEvent>(window, "keydown").pipe(
    filter(({ ctrlKey, metaKey }) => ctrlKey || metaKey),
    // With Caps Lock, or in another script, the key F types something else.
    filter(({ key, code }) => key === "f" || code === "KeyF"),
  ),
  // The page gets the focus back as the search is closed.
  fromEvent(window, "focus"),
).pipe(map(({ type }) => type === "beforeprint" || type === "keydown"));

/** Begins as the list called `name` was when the visit was left. */
export function useListWindow(
  name: string,
  items: readonly Item[],
): ListWindow {
  const visit = useVisit();
  const { followed, lists } = visit.memory;
  const isLong = items.length > mostRows;
  // By default what is around a usual screen.
  const [range, setRange] = useState(lists?.[name] ?? { first: -4, last: 16 });
  const [focused, setFocused] = useState(followed);
  const [isWhole, setIsWhole] = useState(false);
  const listRef = useRef<HTMLUListElement>(null);
  // A list that grows long leaves the rows in the page that are there.
  if (items.length > 0 && !isLong && range !== wholeRange) setRange(wholeRange);
  useListPlace(listRef, items, isLong, (place) => {
    const next = isLong ? rangeAround(rowsOnScreen(place)) : wholeRange;
    if (next.first !== range.first || next.last !== range.last) setRange(next);
    visit.remember({ lists: { ...visit.memory.lists, [name]: next } });
  });
  useSubscription(isLong ? isWholeNeeded$ : EMPTY, (isNeeded) => {
    // The browser goes on as soon as an event's listeners have returned.
    flushSync(() => setIsWhole(isNeeded));
  });
  const row = useMemo(
    () => items.findIndex((item) => rowId(name, item) === focused),
    [name, items, focused],
  );
  const inPage = isWhole ? { first: 0, last: items.length } : range;
  const rows = rowsInPage(inPage, items.length, row);
  return { rows, isLong, listRef, setFocused };
}
