import type { Hero } from "../../services/hero.ts";
import { measureRows } from "./measure-rows.ts";
import { observeList } from "./observe-list.ts";
import { notMeasured, RowOffsets } from "./row-offsets.ts";
import { ScrollAnchor } from "./scroll-anchor.ts";
import {
  isShort,
  rangeAround,
  shortList,
  type VisibleRow,
} from "./visible-rows.ts";
import {
  initialSnapshot,
  type RowRange,
  type WindowSnapshot,
} from "./window-snapshot.ts";
import { WindowStore } from "./window-store.ts";

/**
 * Which rows of a list are in the page, following what a person does with it.
 * A short list has all of them there, and the browser keeps them in place.
 */
export class ListWindow {
  readonly store: WindowStore;
  readonly #anchor = new ScrollAnchor();
  /** Where the list begins on the page, in CSS pixels. */
  #top = 0;
  /** The rows that are in the page, and where. */
  #rows: readonly VisibleRow[] = [];
  #offsets = new RowOffsets([], notMeasured);
  /** Whether they have turned out to have the sizes they were rendered with. */
  #isSettled = true;

  /** Begins where another window of the list has ended. */
  constructor(snapshot = initialSnapshot) {
    this.store = new WindowStore(snapshot);
  }

  /** Follows what happens to a long `list`, until the result is called. */
  observe(list: HTMLElement): () => void {
    return observeList(list, {
      onChange: () => {
        this.#followScroll();
        this.#update(list);
      },
      onWhole: (isWhole) => this.store.publish({ isWhole }),
    });
  }

  /** To be called when `rows` are in the page, in `list` where there are any. */
  rendered(
    list: HTMLElement | null,
    offsets: RowOffsets,
    rows: readonly VisibleRow[],
  ): void {
    const before = this.#offsets;
    const wasShort = isShort(before) && this.#isSettled;
    // The browser, which keeps a short list in place, may have scrolled that.
    if (!isShort(before) && !isShort(offsets)) this.#followScroll();
    this.#offsets = offsets;
    this.#rows = rows;
    if (!list) return;
    if (!wasShort) {
      this.#update(list);
    } else if (!isShort(offsets)) {
      this.#update(list, before.heroes);
    } else if (this.#range !== shortList) {
      // Only a list that has grown longer shows what its range is.
      this.store.prepare({ range: shortList });
    }
  }

  get #range(): RowRange {
    return this.store.getSnapshot().range;
  }

  /**
   * Measures the rows in `list`, keeps the anchor in its place and publishes
   * the rows that are needed; or, where they turn out to have other sizes than
   * they were rendered with, only those sizes. A list that was short before,
   * with `shortHeroes`, has no anchor yet.
   */
  #update(list: HTMLElement, shortHeroes?: readonly Hero[]): void {
    this.#top = list.getBoundingClientRect().top + scrollY + list.clientTop;
    this.#offsets = measureRows(list, this.#offsets, this.#rows);
    const { sizes } = this.#offsets;
    if (shortHeroes) this.#takeAnchor(new RowOffsets(shortHeroes, sizes));
    this.#isSettled = sizes === this.store.getSnapshot().sizes;
    if (this.#isSettled) {
      this.#anchor.keep({ top: this.#top, offsets: this.#offsets });
      this.#takeAnchor();
      this.store.publish(this.#needed(list));
    } else {
      this.store.publish({ sizes });
    }
  }

  /** In time, since the event `scroll` comes only with the next frame. */
  #followScroll(): void {
    if (this.#isSettled && this.#anchor.isLeft) this.#takeAnchor();
  }

  #takeAnchor(offsets = this.#offsets): void {
    this.#anchor.take({ top: this.#top, offsets }, this.#range.first);
  }

  #needed(list: HTMLElement): Partial<WindowSnapshot> {
    const from = scrollY - this.#top;
    const screen = { from, to: from + innerHeight };
    const row = document.activeElement?.closest("li");
    const focused = row ? [...list.children].indexOf(row) : -1;
    return {
      range: rangeAround(this.#offsets, screen, this.#range),
      focused: this.#rows[focused]?.hero.id,
    };
  }
}
