import { type RefObject, useLayoutEffect, useMemo, useReducer } from "react";
import type { Hero } from "../../services/hero.ts";
import type { DrawnRow } from "./drawn-rows.ts";
import { LongList, mostRows } from "./long-list.ts";

/**
 * The rows of a long list that are to be in the page; `undefined` for all of
 * them, where the list is short.
 */
export function useLongList(
  listRef: RefObject<HTMLUListElement | null>,
  heroes: readonly Hero[],
): readonly DrawnRow[] | undefined {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const isLong = heroes.length > mostRows;
  const longList = useMemo(
    () => (isLong ? new LongList(redraw, listRef) : undefined),
    [isLong, listRef],
  );
  useLayoutEffect(() => longList?.attach(listRef.current), [longList, listRef]);
  useLayoutEffect(() => longList?.drawn());
  return longList?.rows(heroes);
}
