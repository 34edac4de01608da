import { type RefCallback, type RefObject, useRef, useState } from "react";
import { useVisit } from "../screen/screen-history.tsx";
import { remember } from "../screen/visit.ts";
import type { Item } from "./item.ts";
import { rowsOnScreen } from "./list-place.ts";
import {
  mostRows,
  rangeAround,
  type RowRange,
  rowsInPage,
  wholeRange,
} from "./rows-in-page.ts";
import { useIsWhole } from "./use-is-whole.ts";
import { useListPlace } from "./use-list-place.ts";
import { useRowHeight } from "./use-row-height.ts";

/** Which rows of a list are in the page, and what finds them there. */
interface ListWindow {
  readonly rows: readonly number[];
  /** Whether it has only some of its rows in the page, each one line high. */
  readonly isLong: boolean;
  readonly rowHeight: number;
  readonly listRef: RefObject<HTMLUListElement | null>;
  readonly rowRef: RefCallback<HTMLElement>;
  readonly setFocused: (id: Item["id"]) => void;
}

/** Begins as the list called `name` was when the visit was left. */
export function useListWindow(
  name: string,
  items: readonly Item[],
): ListWindow {
  const { visit } = useVisit();
  // By default what is around a usual screen, of rows of the usual size.
  const { first = -4, last = 16, height = 42 } = visit.lists?.[name] ?? {};
  const { list, id } = visit.followed ?? {};
  const isLong = items.length > mostRows;
  const [range, setRange] = useState<RowRange>({ first, last });
  const [focused, setFocused] = useState(list === name ? id : undefined);
  const [rowHeight, rowRef] = useRowHeight(height);
  const isWhole = useIsWhole(isLong);
  const listRef = useRef<HTMLUListElement>(null);
  // A list that grows long leaves the rows in the page that are there.
  if (items.length > 0 && !isLong && range !== wholeRange) setRange(wholeRange);
  useListPlace(listRef, { items, rowHeight, isLong }, (place) => {
    const next = isLong ? rangeAround(rowsOnScreen(place)) : wholeRange;
    if (next.first !== range.first || next.last !== range.last) setRange(next);
    const lists = { ...visit.lists, [name]: { ...next, height: rowHeight } };
    remember(visit, { lists });
  });
  const row =
    focused === undefined ? -1 : items.findIndex(({ id }) => id === focused);
  const inPage = isWhole ? { first: 0, last: items.length } : range;
  const rows = rowsInPage(inPage, items.length, row);
  return { rows, isLong, rowHeight, listRef, rowRef, setFocused };
}
