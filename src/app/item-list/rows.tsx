import {
  type CSSProperties,
  type ReactElement,
  type RefObject,
  useMemo,
} from "react";
import type { ListItem } from "../../services/list-state.ts";
import type { ItemListProps } from "./item-list.tsx";
import { useLongList } from "./use-long-list.ts";
import { usePrinting } from "./use-printing.ts";
import { linkId, type RowFocus } from "./use-row-focus.ts";
import { useShownRows } from "./use-shown-rows.ts";

/** The list's element. A long one leaves room for the rows that it hasn't. */
export function Rows<T extends ListItem>({
  name,
  items,
  className = "",
  newId,
  row,
  isLong,
  list,
  rowFocus: { focusedLink, onFocus, onBlur },
}: ItemListProps<T> & {
  isLong: boolean;
  list: RefObject<HTMLUListElement | null>;
  rowFocus: RowFocus;
}): ReactElement {
  const longList = useLongList(isLong);
  const isPrinting = usePrinting();
  const focusedRow = useMemo(
    () =>
      focusedLink === undefined
        ? -1
        : items.findIndex((item) => linkId(name, item) === focusedLink),
    [name, items, focusedLink],
  );
  const [shown, show] = useShownRows(items, isLong);
  const rows =
    isPrinting || longList === "failed"
      ? [...items.keys()]
      : withTabStops(shown, focusedRow, items.length);

  return (
    <>
      <ul
        ref={list}
        className={isLong ? `${className} long` : className}
        aria-busy={isLong && longList === "loading"}
        style={badgeWidth(isLong ? items.slice(-1) : items)}
      >
        {rows.map((index, i) => {
          const item = items[index];
          return (
            item && (
              <li
                key={item.id}
                className={item.id === newId ? "new" : undefined}
                style={roomFor(index - 1 - (rows[i - 1] ?? -1))}
                onFocus={onFocus}
                onBlur={onBlur}
                // Assistive technology can't count rows that are not in the page.
                {...(isLong && {
                  "aria-posinset": index + 1,
                  "aria-setsize": items.length,
                })}
              >
                {row(item, { linkId: linkId(name, item), isCut: isLong })}
              </li>
            )
          );
        })}
      </ul>
      {isLong && typeof longList === "object" && (
        <longList.RowsOnScreen
          list={list}
          count={items.length}
          onChange={show}
        />
      )}
    </>
  );
}

/** The width of the badges: that of the longest id, of a long list the last one. */
function badgeWidth(items: readonly ListItem[]): CSSProperties {
  const longest = Math.max(...items.map(({ id }) => `${id}`.length));
  // React's types don't include custom properties.
  return { "--id-length": longest } as CSSProperties;
}

/** The room that `count` rows before a row would take. */
function roomFor(count: number): CSSProperties | undefined {
  if (count === 0) return undefined;
  return { marginBlockStart: `calc(${count} * var(--row-height))` };
}

/**
 * Adds the rows that the Tab key can reach: the focused row, its neighbours, and
 * both ends of the list.
 */
function withTabStops(
  shown: readonly number[],
  focusedRow: number,
  count: number,
): number[] {
  const stops = [0, focusedRow - 1, focusedRow, focusedRow + 1, count - 1];
  return [...new Set([...shown, ...stops])]
    .filter((row) => row >= 0 && row < count)
    .sort((a, b) => a - b);
}
