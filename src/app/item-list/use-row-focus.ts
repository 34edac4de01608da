import { type FocusEvent, useLayoutEffect, useRef, useState } from "react";
import type { ListItem } from "../../services/list-state.ts";
import { focusHeading } from "../screen/heading.tsx";
import { useVisit } from "../screen/visit.ts";

interface FocusedRow {
  /** The element id of the row's link. */
  readonly link: string;
  /** Which of its elements has the focus. */
  readonly control: "a" | "button";
}

export interface RowFocus {
  /** The link of the row that has the focus, or had it last. */
  readonly focusedLink: string | undefined;
  /** For each row. */
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Keeps the focus in the list `name`. When its row is removed, it goes to the
 * button of the next row, else of the last one, else to the screen's heading.
 */
export function useRowFocus(
  name: string,
  items: readonly ListItem[],
): RowFocus {
  const { recall } = useVisit();
  const [focused, setFocused] = useState<FocusedRow | undefined>(() => {
    const { followed } = recall();
    return followed === undefined ? followed : { link: followed, control: "a" };
  });
  const [before, setBefore] = useState(items);
  if (items !== before) {
    setBefore(items);
    if (focused) setFocused(rowAfter(name, focused, before, items));
  }

  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    // The browser leaves the focus to the body when its element is removed.
    if (!hasFocus.current || document.activeElement !== document.body) return;
    const { link = "", control = "a" } = focused ?? {};
    const row = document.getElementById(link)?.closest("li");
    const next = row?.querySelector(control) ?? row?.querySelector("a");
    if (next) next.focus({ preventScroll: true });
    else focusHeading();
  }, [focused, items]);

  return {
    focusedLink: focused?.link,
    onFocus: ({ currentTarget, target }) => {
      hasFocus.current = true;
      const link = currentTarget.querySelector("a")?.id ?? "";
      const control = target instanceof HTMLButtonElement ? "button" : "a";
      setFocused((last) =>
        last?.link === link && last.control === control
          ? last
          : { link, control },
      );
    },
    onBlur: ({ currentTarget }) => {
      // Not when the window loses the focus, which its element then keeps.
      hasFocus.current = currentTarget.contains(document.activeElement);
    },
  };
}

/** The element id of the link in an item's row of the list `name`. */
export function linkId(name: string, { id }: ListItem): string {
  return `${name}-${id}`;
}

/** The row that has the focus once `before` has become `items`. */
function rowAfter(
  name: string,
  focused: FocusedRow,
  before: readonly ListItem[],
  items: readonly ListItem[],
): FocusedRow | undefined {
  const isFocused = (item: ListItem): boolean =>
    linkId(name, item) === focused.link;
  const index = before.findIndex(isFocused);
  if (index < 0 || items.some(isFocused)) return focused;
  const ids = new Set(items.map(({ id }) => id));
  const next =
    before.slice(index + 1).find(({ id }) => ids.has(id)) ?? items.at(-1);
  return next && { link: linkId(name, next), control: "button" };
}
