import { type CSSProperties, type ReactElement, type ReactNode } from "react";
import { useHref } from "react-router-dom";
import { type Item, rowId } from "./item.ts";
import { useListWindow } from "./use-list-window.ts";
import "./item-list.css";

/** A list with a row for each item; no list where there are none. */
export function ItemList<T extends Item>({
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
  /**
   * What a row shows, with one link, to `href`. Where that may be cut, the name
   * is to be a tooltip.
   */
  row: (item: T, href: string, isCut: boolean) => ReactNode;
}): ReactElement | null {
  const base = useHref(pages);
  const { isLong, rows, listRef, setFocused } = useListWindow(name, items);
  const count = items.length;
  if (count === 0) return null;
  // The last row is among them, and mostly has the longest id.
  const idLengths = rows.map((index) => `${items[index]?.id}`.length);
  return (
    <ul
      ref={listRef}
      className={isLong ? `${className} windowed` : className}
      // React's type knows no custom properties.
      style={{ "--id-length": Math.max(...idLengths) } as CSSProperties}
    >
      {rows.map((index, i) => {
        const item = items[index];
        if (!item) return null;
        const id = rowId(name, item);
        const gap = index - (rows[i - 1] ?? -1) - 1;
        // Assistive technology can't count the rows that are left out.
        const place = isLong && {
          "aria-posinset": index + 1,
          "aria-setsize": count,
          style: { marginBlockStart: `calc(${gap} * var(--row-height))` },
          onFocus: () => setFocused(id),
        };
        const classes = [
          index === 0 && "first",
          index === count - 1 && "last",
          item.id === newId && "new",
        ];
        return (
          <li
            key={id}
            id={id}
            className={classes.filter(Boolean).join(" ")}
            {...place}
          >
            {row(item, `${base}/${item.id}`, isLong)}
          </li>
        );
      })}
    </ul>
  );
}
