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

/** The most rows of a list that is not virtualized. */
const maxRows = 100;
/** The rows of a long list until its code is loaded: enough for a screen. */
const firstRows = 20;

type LongListModule = typeof import("./long-list.tsx");

export interface Item {
  readonly id: number | string;
}

export interface ItemListProps<T extends Item> {
  /** Tells the list from others on its screen. */
  readonly name: string;
  readonly items: readonly T[];
  readonly className?: string;
  /** The item that was just added. Its row is tinted for a moment. */
  readonly newId?: T["id"] | undefined;
  /**
   * Renders a row with one link, whose element id is `itemLinkId`. If `isCut`,
   * a long name may be cut off, and needs a tooltip.
   */
  readonly row: (item: T, isCut: boolean) => ReactNode;
}

/** A list with a row for each item, or nothing without items. */
export function ItemList<T extends Item>(
  props: ItemListProps<T>,
): ReactElement | null {
  const { items } = props;
  const isLong = items.length > maxRows;
  const longList = useLongList(isLong);
  const isPrinting = usePrinting();
  useRestoring(items);
  useRestoring(longList);

  if (items.length === 0) return null;
  if (isLong && typeof longList === "object") {
    return <longList.LongList {...props} isPrinting={isPrinting} />;
  }
  const isLoading = isLong && !isPrinting && longList === "loading";
  return (
    <ShortList {...props} rowCount={isLoading ? firstRows : items.length} />
  );
}

/** The element id of the link in an item's row. */
export function itemLinkId(list: string, { id }: Item): string {
  return `${list}-${id}`;
}

/** Makes room for the longest id in front of the names. */
export function idLength(items: readonly Item[]): CSSProperties {
  const longest = Math.max(...items.map(({ id }) => `${id}`.length));
  // React's types know no custom properties.
  return { "--id-length": longest } as CSSProperties;
}

function ShortList<T extends Item>({
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
        ...idLength(rows),
        // The height of a long list, which can be scrolled at once.
        ...(rowCount < items.length && {
          minBlockSize: `calc(${items.length} * var(--row-height))`,
        }),
      }}
    >
      {rows.map((item) => (
        <li key={item.id} className={item.id === newId ? "new" : undefined}>
          {row(item, false)}
        </li>
      ))}
    </ul>
  );
}

let loadedLongList: LongListModule | undefined;

/**
 * The code for long lists, loaded for the first of them. Not by React.lazy,
 * which delays what replaces a visible fallback by up to 300 ms: too late for
 * the scroll offset to be restored.
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
      // Without the network, the list is slow but complete.
      () => setLongList("failed"),
    );
  }, [isLong, longList]);
  return longList;
}
