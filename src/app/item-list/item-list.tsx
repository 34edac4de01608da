import { type ReactElement, type ReactNode, useRef } from "react";
import type { ListItem } from "../../services/list-state.ts";
import { KeepPlace } from "./keep-place.ts";
import { Rows } from "./rows.tsx";
import { useRowFocus } from "./use-row-focus.ts";
import "./item-list.css";

export interface RowOptions {
  /** The element id of the row's link. */
  readonly linkId: string;
  /** Whether long names are cut off and need a tooltip. */
  readonly isCut: boolean;
}

export interface ItemListProps<T extends ListItem> {
  /** Unique on the screen. */
  readonly name: string;
  readonly items: readonly T[];
  readonly className?: string;
  /** The id of the item just added. Its row is tinted briefly. */
  readonly newId?: T["id"] | undefined;
  /** Renders the content of a row, with one link. */
  readonly row: (item: T, options: RowOptions) => ReactNode;
}

/** Longer lists have only the rows near the screen, each one line high. */
const maxRows = 100;

/** Renders nothing without items. */
export function ItemList<T extends ListItem>(
  props: ItemListProps<T>,
): ReactElement | null {
  const { name, items } = props;
  const list = useRef<HTMLUListElement>(null);
  const rowFocus = useRowFocus(name, items);
  if (items.length === 0) return null;
  const isLong = items.length > maxRows;
  return (
    <KeepPlace list={list} items={items} isLong={isLong}>
      <Rows {...props} isLong={isLong} list={list} rowFocus={rowFocus} />
    </KeepPlace>
  );
}
