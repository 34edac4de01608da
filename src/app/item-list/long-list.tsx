import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
} from "@tanstack/react-virtual";
import {
  type ReactElement,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { ListItem } from "../../services/list-state.ts";
import { useVisit } from "../screen/visit.ts";
import { badgeWidth, type ItemListProps } from "./item-list.tsx";
import { linkId, type RowFocus } from "./use-row-focus.ts";

/** A virtualized list: only the rows near the screen are in the page. */
export function LongList<T extends ListItem>({
  name,
  items,
  className = "",
  newId,
  row,
  rowFocus: { focusedLink, onFocus, onBlur },
  isPrinting,
}: ItemListProps<T> & {
  rowFocus: RowFocus;
  /** Renders all rows. */
  isPrinting: boolean;
}): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  const { top, rowHeight } = useListPosition(list);
  const { recall } = useVisit();
  const focusedRow = useMemo(
    () => items.findIndex((item) => linkId(name, item) === focusedLink),
    [name, items, focusedLink],
  );

  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    // Memoized, because the virtualizer rebuilds all positions for a new function.
    getItemKey: useCallback((i: number) => items[i]?.id ?? i, [items]),
    scrollMargin: top,
    initialOffset: () => recall().scroll ?? scrollY,
    // Without it, the first render would have no rows to measure.
    initialRect: { width: 0, height: 600 },
    overscan: 4,
    // Keeps the visible rows in place when rows above them are added or removed.
    anchorTo: "end",
    rangeExtractor: (range) => withTabStops(range, focusedRow),
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const rows: readonly { index: number; start?: number }[] = isPrinting
    ? items.map((_, index) => ({ index }))
    : virtualizer.getVirtualItems();
  return (
    <ul
      ref={list}
      className={`${className} long`}
      style={{
        // The last id is usually the longest.
        ...badgeWidth(items.slice(-1)),
        // Not the virtualizer's total size: its first estimate is too small for
        // large text, and the scroll offset could not be restored.
        blockSize: isPrinting
          ? undefined
          : `calc(${items.length} * var(--row-height))`,
      }}
    >
      {rows.map(({ index, start }) => {
        const item = items[index];
        return (
          item && (
            <li
              key={item.id}
              className={item.id === newId ? "new" : undefined}
              // Assistive technology can't count rows that are not in the page.
              aria-posinset={index + 1}
              aria-setsize={items.length}
              style={
                start === undefined
                  ? { position: "static" }
                  : { insetBlockStart: start - top }
              }
              onFocus={onFocus}
              onBlur={onBlur}
            >
              {row(item, { linkId: linkId(name, item), isCut: true })}
            </li>
          )
        );
      })}
    </ul>
  );
}

/** The row height as it was measured last, so that the next list begins with it. */
let knownRowHeight = 42; // px

/** The list's offset from the top of the page and the row height, in CSS pixels. */
function useListPosition(list: RefObject<HTMLUListElement | null>): {
  top: number;
  rowHeight: number;
} {
  const [position, setPosition] = useState({
    top: 0,
    rowHeight: knownRowHeight,
  });
  useLayoutEffect(() => {
    const measure = (): void => {
      const box = list.current?.getBoundingClientRect();
      const row = list.current?.firstElementChild?.getBoundingClientRect();
      if (!box || !row) return;
      const [top, rowHeight] = [box.top + scrollY, row.height];
      knownRowHeight = rowHeight;
      setPosition((before) =>
        before.top === top && before.rowHeight === rowHeight
          ? before
          : { top, rowHeight },
      );
    };
    measure();
    // The body's size changes with the content above and with the text size.
    const sizes = new ResizeObserver(measure);
    sizes.observe(document.body);
    return () => sizes.disconnect();
  }, [list]);
  return position;
}

/**
 * Adds the rows that the Tab key can reach: the focused row, its neighbours, and
 * both ends of the list.
 */
function withTabStops(range: Range, focusedRow: number): number[] {
  const stops = [
    0,
    focusedRow - 1,
    focusedRow,
    focusedRow + 1,
    range.count - 1,
  ];
  const focusable = focusedRow < 0 ? [0, range.count - 1] : stops;
  const rows = new Set([...defaultRangeExtractor(range), ...focusable]);
  return [...rows]
    .filter((row) => row >= 0 && row < range.count)
    .sort((a, b) => a - b);
}
