import {
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  useRef,
} from "react";
import type { ListItem } from "../../services/list-state.ts";
import { KeepPlace } from "./keep-place.ts";
import { useRenderedRows } from "./use-rendered-rows.ts";
import { linkId, useRowFocus } from "./use-row-focus.ts";
import "./item-list.css";

// How it works: up to a hundred items are a plain list. A longer list is
// virtualized: each row is one line high, and only the rows near the screen are
// rendered, and those that the Tab key can reach from the focused row or from
// outside of the list (useRenderedRows). Rows stay in the flow: a row that follows
// rows that are left out has a margin as high as they are, so the list keeps its
// full height. useRowFocus passes the focus on when its row is removed, and
// KeepPlace scrolls so that rows on the screen don't move when others come or go.

/** Longer lists are virtualized. */
const maxRows = 100;

export interface RowOptions {
  /** The element id of the row's link. */
  readonly linkId: string;
  /** Whether long names are cut off and need a tooltip. */
  readonly isCut: boolean;
}

/** Renders nothing without items. */
export function ItemList<T extends ListItem>({
  name,
  items,
  className = "",
  newId,
  row,
}: {
  /** Unique on the screen. */
  name: string;
  items: readonly T[];
  className?: string;
  /** The id of the item just added. Its row is tinted briefly. */
  newId?: T["id"] | undefined;
  /** Renders the content of a row, with one link. */
  row: (item: T, options: RowOptions) => ReactNode;
}): ReactElement | null {
  const list = useRef<HTMLUListElement>(null);
  const isLong = items.length > maxRows;
  const { focusedRow, ...focusEvents } = useRowFocus(name, items);
  const rows = useRenderedRows(list, items, isLong, focusedRow);
  if (items.length === 0) return null;
  return (
    <>
      <KeepPlace list={list} items={items} isLong={isLong} />
      <ul
        ref={list}
        className={isLong ? `${className} long` : className}
        style={badgeWidth(isLong ? items.slice(-1) : items)}
        {...focusEvents}
      >
        {rows.map((index, i) => {
          const item = items[index];
          return (
            item && (
              <li
                key={item.id}
                className={item.id === newId ? "new" : undefined}
                style={roomFor(index - 1 - (rows[i - 1] ?? -1))}
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
    </>
  );
}

/** The width of the badges: that of the longest id, or in a long list the last id. */
function badgeWidth(items: readonly ListItem[]): CSSProperties {
  const longest = Math.max(...items.map(({ id }) => `${id}`.length));
  // React's types don't include custom properties.
  return { "--id-length": longest } as CSSProperties;
}

/** A margin as high as `count` rows. */
function roomFor(count: number): CSSProperties | undefined {
  if (count === 0) return undefined;
  return { marginBlockStart: `calc(${count} * var(--row-height))` };
}
