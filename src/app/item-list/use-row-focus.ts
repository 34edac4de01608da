import {
  type FocusEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { ListItem } from "../../services/list-state.ts";
import { focusHeading } from "../screen/heading.tsx";
import { useVisit } from "../screen/visit.ts";

/**
 * Follows the focus in the list `name`. When the focused row is removed, its focus
 * goes to the next row, else to the last one, else to the screen's heading. In a
 * row, it goes from a link to a link, and from a button to a button.
 */
export function useRowFocus(
  name: string,
  items: readonly ListItem[],
): {
  /**
   * The index of the row that has the focus or had it last, at first of the row
   * whose link was followed; or -1.
   */
  focusedRow: number;
  /** For the list's element. */
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
} {
  const visit = useVisit();
  const [link, setLink] = useState(visit.followed);
  const [before, setBefore] = useState(items);
  if (items !== before) {
    setBefore(items);
    setLink(linkAfter(name, link, before, items));
  }
  const focusedRow = useMemo(
    () => rowOf(name, link, items),
    [name, items, link],
  );

  /** The tag name of the focused element, if it is in the list. */
  const control = useRef<string>(null);
  useLayoutEffect(() => {
    // The browser gives the focus to the body when the focused element is removed.
    if (!control.current || document.activeElement !== document.body) return;
    const row = document.getElementById(link ?? "")?.closest("li");
    const next = row?.querySelector<HTMLElement>(control.current);
    if (next) next.focus({ preventScroll: true });
    else focusHeading();
  }, [link, items]);

  return {
    focusedRow,
    onFocus: ({ target }) => {
      control.current = target.localName;
      setLink(target.closest("li")?.querySelector("a")?.id);
    },
    onBlur: ({ currentTarget }) => {
      // When the window loses the focus, the element keeps it for its return.
      if (!currentTarget.contains(document.activeElement)) {
        control.current = null;
      }
    },
  };
}

/** The element id of the link in an item's row of the list `name`. */
export function linkId(name: string, { id }: ListItem): string {
  return `${name}-${id}`;
}

/** `link`, or if its row is removed, the link of the row that gets the focus. */
function linkAfter(
  name: string,
  link: string | undefined,
  before: readonly ListItem[],
  items: readonly ListItem[],
): string | undefined {
  const row = rowOf(name, link, before);
  const isThere = (item: ListItem): boolean =>
    items.some(({ id }) => id === item.id);
  const [focused, ...below] = row < 0 ? [] : before.slice(row);
  if (!focused || isThere(focused)) return link;
  const next = below.find(isThere) ?? items.at(-1);
  return next && linkId(name, next);
}

/** The index of the row with `link`, or -1. */
function rowOf(
  name: string,
  link: string | undefined,
  items: readonly ListItem[],
): number {
  // Most of the time, no row has the focus, and lists are long.
  if (!link?.startsWith(`${name}-`)) return -1;
  return items.findIndex((item) => linkId(name, item) === link);
}
