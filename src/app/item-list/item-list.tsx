import {
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { focusHeading } from "../screen/heading.tsx";
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
  const { name, items } = props;
  const isLong = items.length > maxRows;
  const longList = useLongList(isLong);
  const isPrinting = usePrinting();
  const isLoading = isLong && !isPrinting && longList === "loading";
  const onRowFocus = useFocusOfRemoved(name, items);

  if (items.length === 0) return null;
  if (isLong && typeof longList === "object") {
    return (
      <longList.LongList
        {...props}
        onRowFocus={onRowFocus}
        isPrinting={isPrinting}
      />
    );
  }
  return (
    <ShortList
      {...props}
      onRowFocus={onRowFocus}
      rowCount={isLoading ? firstRows : items.length}
    />
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
  onRowFocus,
}: ItemListProps<T> & {
  rowCount: number;
  onRowFocus: OnRowFocus<T>;
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
          onFocus={() => onRowFocus(item)}
          onBlur={() => onRowFocus(undefined)}
        >
          {row(item, { linkId: linkId(name, item), isCut: false })}
        </li>
      ))}
    </ul>
  );
}

/** Called with the item whose row has the focus, or none. */
export type OnRowFocus<T> = (item: T | undefined) => void;

/**
 * When the row that has the focus is removed, moves it to the button of the next
 * row, else of the last one, else to the screen's heading.
 */
function useFocusOfRemoved<T extends ListItem>(
  name: string,
  items: readonly T[],
): OnRowFocus<T> {
  const focused = useRef<T>(undefined);
  const before = useRef(items);
  useLayoutEffect(() => {
    const itemsBefore = before.current;
    before.current = items;
    const id = focused.current?.id;
    // The browser leaves the focus to the body when its element is removed.
    if (id === undefined || document.activeElement !== document.body) return;
    if (items.some((item) => item.id === id)) return;
    focused.current = undefined;
    const index = itemsBefore.findIndex((item) => item.id === id);
    const next = items[Math.min(index, items.length - 1)];
    const link = next && document.getElementById(linkId(name, next));
    const row = link?.closest("li");
    if (row) (row.querySelector("button") ?? row.querySelector("a"))?.focus();
    else focusHeading();
  }, [name, items]);
  return useCallback((item) => {
    focused.current = item;
  }, []);
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
