import type { RowOffsets } from "./row-offsets.ts";

/** Where a list's rows are on the page. */
export interface ListPlace {
  /** Where the list begins on the page, in CSS pixels. */
  readonly top: number;
  readonly offsets: RowOffsets;
}

/** The row on the screen that stays in place while those above it change. */
export class ScrollAnchor {
  /** The row's hero; none where what is above the list keeps its place. */
  #id: number | undefined;
  /** Where the row began on the page, in CSS pixels. */
  #start = 0;
  /** How far the page was scrolled then, in CSS pixels. */
  #scroll = 0;

  /** Whether the page has been scrolled since the anchor was taken. */
  get isLeft(): boolean {
    const { scrollHeight } = document.documentElement;
    // The browser scrolls a page that gets shorter to its end.
    const isAtEnd = scrollY >= scrollHeight - innerHeight - 1;
    return scrollY > this.#scroll || (scrollY < this.#scroll && !isAtEnd);
  }

  /**
   * Takes the first row that is on the screen, but none before `firstRow`, the
   * first of those that are in the page.
   */
  take({ top, offsets }: ListPlace, firstRow: number): void {
    const from = scrollY - top;
    const index = anchorRow(offsets, from, firstRow);
    this.#id = from > 0 ? offsets.heroes[index]?.id : undefined;
    this.#start = top + offsets.offset(index);
    this.#scroll = scrollY;
  }

  /** Scrolls to where the row is in its place again. */
  keep({ top, offsets }: ListPlace): void {
    if (this.#id === undefined) return;
    const index = offsets.indexOf(this.#id);
    const moved = top + offsets.offset(index) - this.#start;
    if (index < 0) {
      // The row may have filled the screen, and the next one got the focus.
      document.activeElement?.scrollIntoView({ block: "nearest" });
    } else if (Math.abs(this.#scroll + moved - scrollY) >= 1) {
      // From where it was, since the browser may have scrolled the page as well.
      scrollTo(0, this.#scroll + moved);
    }
  }
}

/** `from` is where the screen begins, in CSS pixels from the list's beginning. */
function anchorRow(
  offsets: RowOffsets,
  from: number,
  firstRow: number,
): number {
  const to = from + innerHeight;
  if (to > offsets.end) return offsets.last;
  const first = offsets.indexAt(from);
  // A row that comes in from above may turn out to be higher than estimated.
  const index = Math.max(first, firstRow);
  return offsets.offset(index) < to ? index : first;
}
