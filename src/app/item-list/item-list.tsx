import {
  type CSSProperties,
  memo,
  type ReactElement,
  type ReactNode,
  useCallback,
  useMemo,
} from "react";
import { type LinkProps, useLink } from "../screen/link.tsx";
import type { Item } from "./item.ts";
import { useListWindow } from "./use-list-window.ts";
import "./item-list.css";

/** Makes the properties of the `<a>` that leads from a row to its item's page. */
export type RowLinkProps = (item: Item) => LinkProps;

// memo's type forgets T.
export const ItemList = memo(List) as typeof List;

/** A list with a row for each item; no list where there are none. */
function List<T extends Item>({
  name,
  items,
  pages,
  className = "",
  newId,
  row,
}: {
  /** What tells the list from others on its screen. */
  name: string;
  items: readonly T[];
  /** Where the items' pages are: `/detail` for `/detail/{id}`. */
  pages: string;
  className?: string | undefined;
  /** The item that was just added, whose row stands out for a moment. */
  newId?: T["id"] | undefined;
  /** What a row shows. Where that may be cut, the name is to be a tooltip. */
  row: (item: T, linkProps: RowLinkProps, isCut: boolean) => ReactNode;
}): ReactElement | null {
  const link = useLink();
  const linkProps = useCallback<RowLinkProps>(
    ({ id }) => link(`${pages}/${id}`, { list: name, id }),
    [link, name, pages],
  );
  const { isLong, rows, rowHeight, ...list } = useListWindow(name, items);
  const { listRef, rowRef, setFocused } = list;
  const idLength = useMemo(() => longestId(items), [items]);
  const count = items.length;
  if (count === 0) return null;
  // React's type knows no custom properties.
  const sizes = {
    "--row-height": `${rowHeight}px`,
    "--id-length": idLength,
  } as CSSProperties;
  return (
    <ul
      ref={listRef}
      className={isLong ? `${className} windowed` : className}
      style={sizes}
    >
      {rows.map((index, i) => {
        const item = items[index];
        if (!item) return null;
        const gap = (index - (rows[i - 1] ?? -1) - 1) * rowHeight;
        // Assistive technology can't count the rows that are left out.
        const place = isLong && {
          ref: i === 0 ? rowRef : undefined,
          "aria-posinset": index + 1,
          "aria-setsize": count,
          style: gap ? { marginBlockStart: gap } : undefined,
          onFocus: () => setFocused(item.id),
        };
        const classes = [
          index === 0 && "first",
          index === count - 1 && "last",
          item.id === newId && "new",
        ];
        return (
          <li
            key={item.id}
            className={classes.filter(Boolean).join(" ")}
            {...place}
          >
            {row(item, linkProps, isLong)}
          </li>
        );
      })}
    </ul>
  );
}

function longestId(items: readonly Item[]): number {
  return items.reduce((most, { id }) => Math.max(most, `${id}`.length), 0);
}
