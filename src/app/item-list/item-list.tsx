import {
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  useEffect,
  useState,
} from "react";
import type { ListItem } from "../../services/list-state.ts";
import { usePrinting } from "./use-printing.ts";
import { linkId, type RowFocus, useRowFocus } from "./use-row-focus.ts";
import "./item-list.css";

/** Longer lists are virtualized. */
const maxRows = 100;
/** Rows shown while the code for long lists is loading: enough for a screen. */
const firstRows = 20;

type LongListModule = typeof import("./long-list.tsx");

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

/** Renders nothing without items. */
export function ItemList<T extends ListItem>(
  props: ItemListProps<T>,
): ReactElement | null {
  const { name, items } = props;
  const isLong = items.length > maxRows;
  const longList = useLongList(isLong);
  const isPrinting = usePrinting();
  const isLoading = isLong && !isPrinting && longList === "loading";
  const isVirtual = isLong && typeof longList === "object";
  const rowFocus = useRowFocus(name, items, isVirtual);

  if (items.length === 0) return null;
  if (isVirtual) {
    return (
      <longList.LongList
        {...props}
        rowFocus={rowFocus}
        isPrinting={isPrinting}
      />
    );
  }
  return (
    <ShortList
      {...props}
      rowFocus={rowFocus}
      // One that is a little too long may have grown, and keeps its rows.
      rowCount={
        isLoading && items.length > 2 * maxRows ? firstRows : items.length
      }
    />
  );
}

/** Sets the width of the badges to the longest id. */
export function badgeWidth(items: readonly ListItem[]): CSSProperties {
  const longest = items.reduce(
    (max, { id }) => Math.max(max, `${id}`.length),
    0,
  );
  // React's types don't include custom properties.
  return { "--id-length": longest } as CSSProperties;
}

function ShortList<T extends ListItem>({
  name,
  items,
  rowCount,
  className,
  newId,
  row,
  rowFocus: { onFocus, onBlur },
}: ItemListProps<T> & {
  rowCount: number;
  rowFocus: RowFocus;
}): ReactElement {
  const rows = items.slice(0, rowCount);
  return (
    <ul
      className={className}
      aria-busy={rowCount < items.length}
      style={{
        ...badgeWidth(rows),
        // The height of the whole list, so that the user can scroll already.
        ...(rowCount < items.length && {
          minBlockSize: `calc(${items.length} * var(--row-height))`,
        }),
      }}
    >
      {rows.map((item) => (
        <li
          key={item.id}
          className={item.id === newId ? "new" : undefined}
          onFocus={onFocus}
          onBlur={onBlur}
        >
          {row(item, { linkId: linkId(name, item), isCut: false })}
        </li>
      ))}
    </ul>
  );
}

let loadedLongList: LongListModule | undefined;

/**
 * Loads the code for long lists when the first one is shown. React.lazy would
 * show the first rows alone for up to 300 ms longer, and has no fallback for code
 * that can't be loaded.
 */
function useLongList(isLong: boolean): LongListModule | "loading" | "failed" {
  const [longList, setLongList] = useState<ReturnType<typeof useLongList>>(
    loadedLongList ?? "loading",
  );
  useEffect(() => {
    if (!isLong || longList !== "loading") return;
    import("./long-list.tsx").then(
      (module) => {
        loadedLongList = module;
        setLongList(module);
      },
      // All rows are shown: slow, but complete.
      () => setLongList("failed"),
    );
  }, [isLong, longList]);
  return longList;
}
