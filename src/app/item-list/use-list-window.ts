import { useSubscription } from "observable-hooks";
import { type RefObject, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { EMPTY, filter, fromEvent, map, merge } from "rxjs";
import { useVisit } from "../screen/screen-history.tsx";
import { type Item, rowId } from "./item.ts";
import { mostRows, rowsInPage } from "./rows-in-page.ts";
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

/** The row whose link led on from the list called `name` is one of them. */
export function useListWindow(
  name: string,
  items: readonly Item[],
): ListWindow {
  const listRef = useRef<HTMLUListElement>(null);
  const isLong = items.length > mostRows;
  const range = useListPlace(listRef, items, isLong);
  const [focused, setFocused] = useState(useVisit().memory.followed);
  const [isWhole, setIsWhole] = useState(false);
  useSubscription(isLong ? isWholeNeeded$ : EMPTY, (isNeeded) => {
    // The browser goes on as soon as an event's listeners have returned.
    flushSync(() => setIsWhole(isNeeded));
  });
  const row = useMemo(
    () =>
      focused ? items.findIndex((item) => rowId(name, item) === focused) : -1,
    [name, items, focused],
  );
  const inPage = isWhole ? { first: 0, last: items.length } : range;
  const rows = rowsInPage(inPage, items.length, row);
  return { rows, isLong, listRef, setFocused };
}
