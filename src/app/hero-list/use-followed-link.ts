import { type RefObject, useLayoutEffect } from "react";
import { useVisits } from "../screen/screen-history.tsx";
import type { VisibleRow } from "./visible-rows.ts";

/**
 * Scrolls to where the visit was left, and focuses the link that was followed
 * from there, if that is one of the list called `name`.
 */
export function useFollowedLink(
  name: string,
  listRef: RefObject<HTMLElement | null>,
  rows: readonly VisibleRow[],
): void {
  const { visits, key } = useVisits();
  useLayoutEffect(() => {
    if (rows.length === 0) return;
    visits.restoreScroll();
    const id = visits.followedIn(name);
    if (id === undefined) return;
    const index = rows.findIndex(({ hero }) => hero.id === id);
    const link = listRef.current?.children[index]?.querySelector("a");
    if (link) visits.focusFollowed(link);
  }, [visits, key, name, listRef, rows]);
}
