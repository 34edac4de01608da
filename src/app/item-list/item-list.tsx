import {
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  useEffect,
  useState,
} from "react";
import { useRestoring } from "../screen/visit.tsx";
import { usePrinting } from "./use-printing.ts";
import "./item-list.css";

/** Longer lists are virtualized. */
const maxRows = 100;
/** Rows shown while the code for long lists is loading: enough for a screen. */
const firstRows = 20;

type LongListModule = typeof import("./long-list.tsx");

export interface ListItem {
  readonly id: number | string;
}

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
  const { items } = props;
  const isLong = items.length > maxRows;
  const longList = useLongList(isLong);
  const isPrinting = usePrinting();
  const isLoading = isLong && !isPrinting && longList === "loading";
  useRestoring(items, isLoading);
  useRestoring(longList, isLoading);

  if (items.length === 0) return null;
  if (isLong && typeof longList === "object") {
    return <longList.LongList {...props} isPrinting={isPrinting} />;
  }
  return (
    <ShortList {...props} rowCount={isLoading ? firstRows : items.length} />
  );
}

/** The element id of the link in an item's row of the list `name`. */
export function linkId(name: string, { id }: ListItem): string {
  return `${name}-${id}`;
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
}: ItemListProps<T> & { rowCount: number }): ReactElement {
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
        <li key={item.id} className={item.id === newId ? "new" : undefined}>
          {row(item, { linkId: linkId(name, item), isCut: false })}
        </li>
      ))}
    </ul>
  );
}

let loadedLongList: LongListModule | undefined;

/**
 * Loads the code for long lists when the first one is shown. React.lazy would
 * keep the fallback for up to 300 ms, too long to restore the scroll offset.
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
