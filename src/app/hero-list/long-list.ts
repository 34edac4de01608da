import type { RefObject } from "react";
import { flushSync } from "react-dom";
import type { Hero } from "../../services/hero.ts";
import {
  type DrawnRow,
  drawnRows,
  rangeAround,
  type RowRange,
} from "./drawn-rows.ts";
import { RowHeights } from "./row-heights.ts";

/** The most rows that a list has all of in the page. */
export const mostRows = 100;

/** Those on each page, so that a list is as high when one comes back to it. */
const heightsOn = new Map<string, RowHeights>();

// One object, since another range means that rows are to be drawn.
const allRows: RowRange = { first: 0, last: Infinity };
const rowsOfShortList: RowRange = { first: 0, last: mostRows };

/** Decides which rows of a list longer than the screen are in the page. */
export class LongList {
  readonly #redraw: () => void;
  readonly #wasShort: boolean;
  readonly #heights = heightsOn.get(location.pathname) ?? new RowHeights();
  #heroes: readonly Hero[] = [];
  #list: HTMLElement | undefined;
  /** Where the list begins on the page, in CSS pixels. */
  #top = 0;
  /** The row that has the focus, which stays in the page. */
  #focused: Hero | undefined;
  /** The row on the screen that is to stay there, if any. */
  #anchor: Hero | undefined;
  /** Where that begins on the page, in CSS pixels. */
  #anchorPlace = 0;
  /** How far the page was scrolled by then, in CSS pixels. */
  #anchorScroll = 0;
  /** Whether what `rows` has told is in the page, with the anchor in place. */
  #isPlaced = false;
  #isPrinting = false;
  /** The rows on the screen and some around them, when last drawn. */
  #range: RowRange = { first: 0, last: -1 };
  /** The row that had the focus then, `-1` for none. */
  #focusedRow = -1;
  /** How often the rows' places had changed by then. */
  #changes = 0;

  /**
   * `redraw` is called whenever other rows are to be in the page. A list that
   * is there already was short: its rows, all in the page, stay until it is
   * known which of them are seen and which has the focus.
   */
  constructor(redraw: () => void, listRef: RefObject<HTMLUListElement | null>) {
    this.#redraw = redraw;
    this.#wasShort = listRef.current !== null;
    heightsOn.set(location.pathname, this.#heights);
  }

  /** The rows to draw, the first and the last among them. */
  rows(heroes: readonly Hero[]): readonly DrawnRow[] {
    // Of a scroll in this frame, the browser tells only in the next.
    if (this.#isPlaced && scrollY !== this.#anchorScroll) this.#setAnchor();
    this.#isPlaced = false;
    this.#heroes = heroes;
    this.#heights.list(heroes);
    this.#range = this.#neededRange();
    this.#focusedRow = this.#findFocus();
    this.#changes = this.#heights.changes;
    return drawnRows(this.#heights, this.#range, this.#focusedRow);
  }

  /** Follows what the reader does with `list`, until what it returns is called. */
  attach(list: HTMLElement | null): (() => void) | undefined {
    if (!list) return undefined;
    this.#list = list;
    const { style } = list;
    // All browsers' anchor is the one below.
    style.overflowAnchor = "none";
    // Has Chromium wait for the rows before it shows where it was dragged to.
    style.background = "linear-gradient(#0000, #0000) fixed, var(--surface)";
    // Larger text, for instance.
    const sizes = new ResizeObserver(() => this.drawn());
    sizes.observe(list);
    const listeners = new AbortController();
    const { signal } = listeners;
    list.addEventListener("focusin", () => this.#follow(), { signal });
    addEventListener("scroll", () => this.#scrolled(), { signal });
    addEventListener("resize", () => flushSync(this.#redraw), { signal });
    addEventListener("beforeprint", () => this.#print(true), { signal });
    addEventListener("afterprint", () => this.#print(false), { signal });
    this.#follow();
    return () => {
      sizes.disconnect();
      listeners.abort();
      style.overflowAnchor = "";
      style.background = "";
    };
  }

  /** To be called when what `rows` has told is in the page. */
  drawn(): void {
    const list = this.#list;
    if (!list) return;
    this.#top = list.getBoundingClientRect().top + scrollY + list.clientTop;
    this.#measure(list);
    if (!this.#isOutdated()) {
      this.#keepPlace();
      this.#isPlaced = true;
    }
    if (this.#isOutdated()) this.#redraw();
  }

  /** Row by row only where the list is not as high as was reckoned. */
  #measure(list: HTMLElement): void {
    const { clientWidth, clientHeight } = list;
    if (this.#heights.explain(clientWidth, clientHeight)) return;
    const seen = new Map<Hero, number>();
    for (const row of list.children) {
      const hero = this.#heroes[rowIndex(row)];
      if (hero) seen.set(hero, row.getBoundingClientRect().height);
    }
    this.#heights.see(clientWidth, seen);
  }

  #neededRange(): RowRange {
    if (this.#isPrinting) return allRows;
    if (!this.#list && this.#wasShort) return rowsOfShortList;
    // Before there is a list, asking would only have the page laid out.
    const from = this.#list ? scrollY - this.#top : 0;
    const screen = { from, to: from + innerHeight };
    return rangeAround(this.#heights, screen, this.#range);
  }

  #findFocus(): number {
    const isFocused = this.#list?.contains(document.activeElement);
    return isFocused ? this.#indexOf(this.#focused) : -1;
  }

  #indexOf(hero: Hero | undefined): number {
    return hero ? this.#heroes.indexOf(hero) : -1;
  }

  #isOutdated(): boolean {
    return (
      this.#neededRange() !== this.#range ||
      this.#findFocus() !== this.#focusedRow ||
      this.#heights.changes !== this.#changes
    );
  }

  /** Before the next frame is painted, so that no place on it stays blank. */
  #update(): void {
    if (this.#isOutdated()) flushSync(this.#redraw);
  }

  #scrolled(): void {
    this.#setAnchor();
    this.#update();
  }

  #setAnchor(): void {
    const above = scrollY - this.#top;
    const { last } = this.#heights;
    const below = above + innerHeight;
    const isAtEnd = below > this.#heights.top(last + 1);
    const top = this.#heights.indexAt(above);
    // Rows that have just come in from above may turn out to be higher.
    const known = Math.max(top, this.#range.first);
    const isSeen = this.#heights.top(known) < below;
    const index = isAtEnd ? last : isSeen ? known : top;
    // At the top of the page, what is above the list keeps its place.
    this.#anchor = above > 0 ? this.#heroes[index] : undefined;
    this.#anchorPlace = this.#top + this.#heights.top(index);
    this.#anchorScroll = scrollY;
  }

  /** Undoes what rows above the screen did to those on it. */
  #keepPlace(): void {
    const index = this.#indexOf(this.#anchor);
    const moved = this.#top + this.#heights.top(index) - this.#anchorPlace;
    if (index >= 0 && Math.abs(moved) >= 1) {
      // A page that got shorter has been scrolled up to its end by that.
      const end = document.documentElement.scrollHeight - innerHeight;
      const before = scrollY < end - 1 ? 0 : this.#anchorScroll;
      scrollTo(0, Math.max(scrollY, before) + moved);
    } else if (this.#anchor && index < 0) {
      // It may have filled the screen, and the next one got the focus.
      document.activeElement?.scrollIntoView({ block: "nearest" });
    }
    this.#setAnchor();
  }

  #follow(): void {
    const row = document.activeElement?.closest("li");
    if (!row || !this.#list?.contains(row)) return;
    this.#focused = this.#heroes[rowIndex(row)];
    if (this.#isOutdated()) this.#redraw();
  }

  #print(isPrinting: boolean): void {
    this.#isPrinting = isPrinting;
    this.#update();
  }
}

function rowIndex(row: Element): number {
  return Number(row.getAttribute("aria-posinset")) - 1;
}
