import { type RefCallback, type RefObject, useRef, useState } from "react";
import type { Hero } from "../../services/hero.ts";
import { useVisit } from "../screen/screen-history.tsx";
import { rowsOnScreen } from "./list-place.ts";
import {
  mostRows,
  rangeAround,
  type RowRange,
  rowsInPage,
  shortList,
} from "./rows-in-page.ts";
import { useIsWhole } from "./use-is-whole.ts";
import { useListPlace } from "./use-list-place.ts";
import { useRowHeight } from "./use-row-height.ts";

/** Which rows of a list are in the page, and what finds them there. */
interface ListWindow {
  readonly rows: readonly number[];
  readonly rowHeight: number;
  readonly listRef: RefObject<HTMLUListElement | null>;
  readonly rowRef: RefCallback<HTMLElement>;
  readonly setFocused: (id: number) => void;
}

/** Begins as the list called `name` was when the visit was left. */
export function useListWindow(
  name: string,
  heroes: readonly Hero[],
): ListWindow {
  const { visit } = useVisit();
  // By default what is around a usual screen, of rows of the usual size.
  const { first = -4, last = 16, height = 42 } = visit.lists.get(name) ?? {};
  const { list, id } = visit.followed ?? {};
  const isLong = heroes.length > mostRows;
  const [range, setRange] = useState<RowRange>({ first, last });
  const [focused, setFocused] = useState(list === name ? id : undefined);
  const [rowHeight, rowRef] = useRowHeight(height);
  const isWhole = useIsWhole(isLong);
  const listRef = useRef<HTMLUListElement>(null);
  // A list that grows long leaves the rows in the page that are there.
  if (heroes.length > 0 && !isLong && range !== shortList) setRange(shortList);
  useListPlace(listRef, { heroes, rowHeight }, (place) => {
    const next = isLong ? rangeAround(rowsOnScreen(place)) : shortList;
    if (next.first !== range.first || next.last !== range.last) setRange(next);
    visit.lists.set(name, { ...next, height: rowHeight });
  });
  const row =
    focused === undefined ? -1 : heroes.findIndex(({ id }) => id === focused);
  const whole = { first: 0, last: heroes.length };
  const rows = rowsInPage(isWhole ? whole : range, heroes.length, row);
  return { rows, rowHeight, listRef, rowRef, setFocused };
}
