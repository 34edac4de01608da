import { useCallback, useState } from "react";
import type { ListItem } from "../../services/list-state.ts";

/** Shown until it is known which rows are on the screen: enough for one. */
const firstRows = 20;
/** More are not shown. */
const mostRows = 200;

interface Shown {
  readonly items: readonly ListItem[];
  /** Their indexes. */
  readonly rows: readonly number[];
}

/**
 * The indexes of the rows to show, and a function that says which are on the
 * screen. Until it is called again, what is shown stays when the items change.
 */
export function useShownRows(
  items: readonly ListItem[],
  isLong: boolean,
): [rows: readonly number[], show: (first: number, last: number) => void] {
  const [shown, setShown] = useState<Shown>({
    items: [],
    rows: upTo(firstRows),
  });
  if (items !== shown.items) setShown(shownAfter(shown, items, isLong));
  const show = useCallback((first: number, last: number) => {
    setShown(({ items }) => ({
      items,
      rows: upTo(last + 1).slice(first),
    }));
  }, []);
  return [shown.rows, show];
}

/** The rows in the same places, and the same items, wherever they are now. */
function shownAfter(
  { items: before, rows }: Shown,
  items: readonly ListItem[],
  isLong: boolean,
): Shown {
  if (!isLong) {
    return { items, rows: upTo(Math.max(items.length, firstRows)) };
  }
  const isSame = rows.every((row) => items[row]?.id === before[row]?.id);
  if (isSame) return { items, rows };
  const places = new Set(rows);
  const ids = new Set(rows.map((row) => before[row]?.id));
  const stay = [...items.keys()].filter(
    (row) => places.has(row) || ids.has(items[row]?.id),
  );
  // Without a limit, rows added at the top would add up until the next scroll.
  return { items, rows: stay.slice(0, mostRows) };
}

function upTo(count: number): number[] {
  return [...Array(count).keys()];
}
