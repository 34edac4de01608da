import { useSubscription } from "observable-hooks";
import { type RefObject, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { fromEvent, map, merge } from "rxjs";
import type { ListItem } from "../../services/list-state.ts";

/** Rows beyond each edge of the screen. */
const overscan = 4;
/** The rows to render before the list is measured: enough for most screens. */
const firstRows = 20;

const isPrinting$ = merge(
  fromEvent(window, "beforeprint"),
  fromEvent(window, "afterprint"),
).pipe(map(({ type }) => type === "beforeprint"));

/**
 * Returns the indexes of the rows to render: all, or in a long list those near the
 * screen, the focused one with its neighbours, the first and the last.
 */
export function useRenderedRows(
  list: RefObject<HTMLElement | null>,
  items: readonly ListItem[],
  isLong: boolean,
  focusedRow: number,
): readonly number[] {
  const [near, setNear] = useState<Near>({
    items,
    rows: range(0, isLong ? firstRows : items.length),
  });
  if (items !== near.items) {
    setNear(
      isLong ? nearAfter(near, items) : { items, rows: range(0, items.length) },
    );
  }

  useLayoutEffect(() => {
    if (!isLong) return;
    const update = (): void => {
      const rows = rowsNearScreen(list.current, items.length);
      setNear((before) =>
        isEqual(before.rows, rows) ? before : { items, rows },
      );
    };
    // By now KeepPlace has scrolled, because its effects come first.
    update();
    // At once, because the next frame would show a gap.
    const updateNow = (): void => flushSync(update);
    addEventListener("scroll", updateNow, { passive: true });
    addEventListener("resize", updateNow);
    // The body's size changes with the text size and the content above the list.
    const sizes = new ResizeObserver(update);
    sizes.observe(document.body);
    return () => {
      removeEventListener("scroll", updateNow);
      removeEventListener("resize", updateNow);
      sizes.disconnect();
    };
  }, [list, items, isLong]);

  const [isPrinting, setPrinting] = useState(false);
  useSubscription(isPrinting$, (isPrinting) => {
    // The browser lays out the pages right after the event's listeners.
    flushSync(() => setPrinting(isPrinting));
  });

  if (isPrinting) return range(0, items.length);
  const reachable = [focusedRow - 1, focusedRow, focusedRow + 1];
  return [...new Set([0, ...near.rows, ...reachable, items.length - 1])]
    .filter((row) => row >= 0 && row < items.length)
    .sort((a, b) => a - b);
}

interface Near {
  readonly items: readonly ListItem[];
  /** Their indexes. */
  readonly rows: readonly number[];
}

/**
 * The rows to render when the items have changed, until it is measured again which
 * are near the screen: those in the same places, and those of the same items, to
 * which KeepPlace scrolls.
 */
function nearAfter(before: Near, items: readonly ListItem[]): Near {
  const { rows } = before;
  const ids = new Set(rows.map((row) => before.items[row]?.id));
  const moved: number[] = [];
  items.forEach(({ id }, row) => {
    if (ids.has(id)) moved.push(row);
  });
  return { items, rows: [...new Set([...rows, ...moved])] };
}

/** The indexes of the rows near the screen; all `count` rows have the same height. */
function rowsNearScreen(list: HTMLElement | null, count: number): number[] {
  const { top = 0, height = 0 } = list?.getBoundingClientRect() ?? {};
  const rowHeight = height / count;
  const first = Math.floor(-top / rowHeight) - overscan;
  const end = Math.ceil((innerHeight - top) / rowHeight) + overscan;
  return range(Math.max(first, 0), Math.min(end, count));
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, i) => start + i);
}

function isEqual(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((row, i) => row === b[i]);
}
