import {
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { Hero } from "../../services/hero.ts";
import { useVisits } from "../screen/screen-history.tsx";
import { useFollowedLink } from "./use-followed-link.ts";
import { ListWindow } from "./list-window.ts";
import { RowOffsets } from "./row-offsets.ts";
import { isShort, type VisibleRow, visibleRows } from "./visible-rows.ts";

/**
 * The rows of the list called `name` that are to be in the page, and the ref
 * of their `<ul>`.
 */
export function useListWindow(
  name: string,
  heroes: readonly Hero[],
): { ref: RefObject<HTMLUListElement | null>; rows: readonly VisibleRow[] } {
  const list = useKeptWindow(name);
  const { offsets, rows } = useVisibleRows(list, heroes);

  // Before the window looks where the page is scrolled to, and what is focused.
  const ref = useRef<HTMLUListElement>(null);
  useFollowedLink(name, ref, rows);

  const isLong = !isShort(offsets);
  useLayoutEffect(
    () => (isLong && ref.current ? list.observe(ref.current) : undefined),
    [list, isLong],
  );
  useLayoutEffect(
    () => list.rendered(ref.current, offsets, rows),
    [list, offsets, rows],
  );
  return { ref, rows };
}

/** The window of the list called `name`, as it was when the visit was left. */
function useKeptWindow(name: string): ListWindow {
  const { visits, key } = useVisits();
  const [list] = useState(() => new ListWindow(visits.keptWindow(key, name)));
  const { getSnapshot } = list.store;
  useLayoutEffect(
    () => () => visits.keepWindow(key, name, getSnapshot()),
    [visits, key, name, getSnapshot],
  );
  return list;
}

function useVisibleRows(
  { store }: ListWindow,
  heroes: readonly Hero[],
): { offsets: RowOffsets; rows: readonly VisibleRow[] } {
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const { sizes } = snapshot;
  const offsets = useMemo(() => new RowOffsets(heroes, sizes), [heroes, sizes]);
  const rows = useMemo(
    () => visibleRows(offsets, snapshot),
    [offsets, snapshot],
  );
  return { offsets, rows };
}
