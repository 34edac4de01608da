import { Component, type ReactNode, type RefObject } from "react";

/** A row on the screen, and how far below the screen's top it begins. */
interface Anchor {
  readonly row: Element;
  readonly top: number;
}

/**
 * Keeps the rows of a short list in place while others come or go above the
 * screen, in browsers that don't do so themselves (Safari). It is a class,
 * since no hook runs before React changes the page.
 */
export class KeptRows extends Component<{
  list: RefObject<HTMLElement | null>;
  children: ReactNode;
}> {
  override getSnapshotBeforeUpdate(): Anchor | null {
    if ("overflowAnchor" in document.body.style) return null;
    const list = this.props.list.current;
    if (!list?.matches(":not(.windowed)") || topOf(list) > 0) return null;
    const row = [...list.children].find((row) => topOf(row) >= 0);
    return row ? { row, top: topOf(row) } : null;
  }

  override componentDidUpdate(_: unknown, __: unknown, anchor?: Anchor): void {
    const by = anchor?.row.isConnected ? topOf(anchor.row) - anchor.top : 0;
    if (by !== 0) scrollBy(0, by);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}
