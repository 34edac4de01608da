import { Component, type RefObject } from "react";

interface KeepPlaceProps {
  readonly list: RefObject<HTMLElement | null>;
  readonly items: readonly unknown[];
  /** Whether each row is one line high. */
  readonly isLong: boolean;
}

/** Where an element was: its distance from the top of the screen, in CSS pixels. */
interface Place {
  readonly element: Element;
  readonly top: number;
}

/**
 * Scrolls at each render so that the first row on the screen that is still in the
 * list doesn't move. If the list becomes long or short, all rows change their
 * height, and the focused row doesn't move instead. If the items change and the
 * focus is outside of the list, the focused element doesn't move, because the user
 * may be typing into it. If nothing has the focus, that element is the body, so a
 * page at its top stays there.
 *
 * A class, because only getSnapshotBeforeUpdate sees the page before the change.
 * Not every browser has scroll anchoring, and it stops where styles change.
 */
export class KeepPlace extends Component<KeepPlaceProps> {
  override getSnapshotBeforeUpdate(before: KeepPlaceProps): Place[] {
    const { list, items, isLong } = this.props;
    const rows = [...(list.current?.children ?? [])];
    const { activeElement } = document;
    const focused = activeElement?.closest("li") ?? activeElement;
    const isFocusedFirst = rows.some((row) => row === focused)
      ? isLong !== before.isLong
      : items !== before.items;
    return [...(focused && isFocusedFirst ? [focused] : []), ...rows]
      .map((element) => ({ element, top: topOf(element) }))
      .filter(({ top }) => top >= 0 && top < innerHeight);
  }

  override componentDidUpdate(
    _before: KeepPlaceProps,
    _state: unknown,
    places: readonly Place[],
  ): void {
    const kept = places.find(({ element }) => element.isConnected);
    const moved = kept ? topOf(kept.element) - kept.top : 0;
    // Scrolling by nothing would still end a scroll that is under way.
    if (Math.abs(moved) > 0.5) scrollBy(0, moved);
  }

  override render(): null {
    return null;
  }
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}
