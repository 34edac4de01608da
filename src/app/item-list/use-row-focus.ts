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
    () => items.findIndex((item) => linkId(name, item) === link),
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

/** The link of the row that `link` passes its focus to when `items` are changed. */
function linkAfter(
  name: string,
  link: string | undefined,
  before: readonly ListItem[],
  items: readonly ListItem[],
): string | undefined {
  const isFocused = (item: ListItem): boolean => linkId(name, item) === link;
  const row = before.findIndex(isFocused);
  if (row < 0 || items.some(isFocused)) return link;
  const ids = new Set(items.map(({ id }) => id));
  const next =
    before.slice(row + 1).find(({ id }) => ids.has(id)) ?? items.at(-1);
  return next && linkId(name, next);
}
