import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
} from "react";
import type { Hero } from "../../services/hero.ts";
import type { DrawnRow } from "./drawn-rows.ts";
import { loadLongListCode, longListCode, mostRows } from "./long-list-code.ts";

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
  const code = isLong ? longListCode() : undefined;
  const longList = useMemo(
    () => code && new code.LongList(redraw, listRef),
    [code, listRef],
  );
  useEffect(() => {
    // A list that has grown long on the screen.
    if (isLong && !code) void loadLongListCode().then(redraw);
  }, [isLong, code]);
  useLayoutEffect(() => longList?.attach(listRef.current), [longList, listRef]);
  useLayoutEffect(() => longList?.drawn());
  return longList?.rows(heroes);
}
