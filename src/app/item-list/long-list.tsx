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
import { useVisit } from "../screen/visit.tsx";
import {
  idLength,
  type Item,
  itemLinkId,
  type ItemListProps,
} from "./item-list.tsx";

/** A virtualized list: only the rows around the screen are in the page. */
export function LongList<T extends Item>({
  name,
  items,
  className = "",
  newId,
  row,
  isPrinting,
}: ItemListProps<T> & {
  /** Whether all rows are needed. */
  isPrinting: boolean;
}): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  const { top, rowHeight } = useListPosition(list);
  const [focused, setFocused] = useState(useVisit().remembered.followed);
  const focusedRow = useMemo(
    () => items.findIndex((item) => itemLinkId(name, item) === focused),
    [name, items, focused],
  );

  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    // Memoized, since the virtualizer rebuilds its positions for a new one.
    getItemKey: useCallback((i: number) => items[i]?.id ?? i, [items]),
    scrollMargin: top,
    // Renders rows at once, and not only when the window has been measured.
    initialRect: { width: 0, height: 600 },
    overscan: 4,
    // Keeps the rows on the screen in place when others come or go above.
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
        // The last id is among the longest.
        ...idLength(items.slice(-1)),
        // Not the virtualizer's total, which at first is an estimate: too short
        // for the scroll offset to be restored where the text is large.
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
              onFocus={() => setFocused(itemLinkId(name, item))}
            >
              {row(item, true)}
            </li>
          )
        );
      })}
    </ul>
  );
}

/** Where the list begins on the page and how high a row is, in CSS pixels. */
function useListPosition(list: RefObject<HTMLUListElement | null>): {
  top: number;
  rowHeight: number;
} {
  const [position, setPosition] = useState({ top: 0, rowHeight: 42 });
  useLayoutEffect(() => {
    const measure = (): void => {
      const box = list.current?.getBoundingClientRect();
      const row = list.current?.firstElementChild?.getBoundingClientRect();
      if (!box || !row) return;
      const [top, rowHeight] = [box.top + scrollY, row.height];
      setPosition((before) =>
        before.top === top && before.rowHeight === rowHeight
          ? before
          : { top, rowHeight },
      );
    };
    measure();
    // The page's height changes with the content above, the text size does too.
    const sizes = new ResizeObserver(measure);
    sizes.observe(document.body);
    return () => sizes.disconnect();
  }, [list]);
  return position;
}

/**
 * The rows around the screen, and those that the Tab key leads to: the focused
 * row and its neighbours, and both ends of the list.
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
