import { flushSync } from "react-dom";
import type { Hero } from "../../services/hero.ts";
import { RowHeights } from "./row-heights.ts";

/** A row that is in the page. */
export interface DrawnRow {
  readonly index: number;
  /** The height of the rows left out before it, in CSS pixels. */
  readonly gap: number;
}

/** Rows come and go so many at a time. */
const block = 8;

// Kept, so that a list is as high when somebody comes back to it.
const heights = new RowHeights();

/** Decides which rows of a list longer than the screen are in the page. */
export class LongList {
  readonly #redraw: () => void;
  #heroes: readonly Hero[] = [];
  #list: HTMLElement | undefined;
  /** Where the list begins on the page, in CSS pixels. */
  #top = 0;
  /** The row that has the focus, which stays in the page. */
  #focused: Hero | undefined;
  /** The row on the screen that is to stay there, and its place on the page. */
  #anchor: { hero: Hero | undefined; place: number } | undefined;
  #isPrinting = false;
  /** What `rows` has told, to compare. */
  #told = "";

  /** `redraw` is called whenever other rows are to be in the page. */
  constructor(redraw: () => void) {
    this.#redraw = redraw;
  }

  /** The rows to draw, the first and the last among them. */
  rows(heroes: readonly Hero[]): readonly DrawnRow[] {
    this.#heroes = heroes;
    heights.list(heroes);
    const rows = this.#rows();
    this.#told = JSON.stringify(rows);
    return rows;
  }

  /** Follows what the reader does with `list`, until the function returned. */
  attach(list: HTMLElement): () => void {
    this.#list = list;
    // All browsers' anchor is the one below.
    list.style.overflowAnchor = "none";
    const listeners = new AbortController();
    const { signal } = listeners;
    list.addEventListener("focusin", () => this.#follow(), { signal });
    addEventListener("scroll", () => this.#scrolled(), { signal });
    addEventListener("resize", () => flushSync(this.#redraw), { signal });
    addEventListener("beforeprint", () => this.#print(true), { signal });
    addEventListener("afterprint", () => this.#print(false), { signal });
    this.#follow();
    return () => {
      listeners.abort();
      list.style.overflowAnchor = "";
    };
  }

  /** To be called when what `rows` has told is in the page. */
  drawn(): void {
    const list = this.#list;
    if (!list) return;
    this.#top = list.getBoundingClientRect().top + scrollY + list.clientTop;
    const seen = new Map<Hero, number>();
    for (const row of list.children) {
      const hero = this.#heroes[rowIndex(row)];
      if (hero) seen.set(hero, row.getBoundingClientRect().height);
    }
    heights.see(list.clientWidth, seen);
    if (!this.#isOutdated()) this.#keepPlace();
    if (this.#isOutdated()) this.#redraw();
  }

  #rows(): DrawnRow[] {
    let end = 0;
    return this.#indexes().map((index) => {
      const gap = heights.top(index) - end;
      end = heights.top(index + 1);
      return { index, gap };
    });
  }

  #indexes(): number[] {
    const last = this.#heroes.length - 1;
    const above = scrollY - this.#top;
    const from = this.#isPrinting ? 0 : heights.indexAt(above);
    const to = this.#isPrinting ? last : heights.indexAt(above + innerHeight);
    const first = Math.floor(from / block - 1) * block;
    const end = Math.ceil(to / block + 1) * block;
    const isFocused = this.#list?.contains(document.activeElement);
    const focused =
      isFocused && this.#focused ? this.#heroes.indexOf(this.#focused) : 0;
    // Where Tab leads from the focused row and into the list at either end.
    const indexes = new Set([0, focused - 1, focused, focused + 1, last]);
    for (let i = first; i < end; i++) indexes.add(i);
    return [...indexes]
      .filter((index) => index >= 0 && index <= last)
      .sort((a, b) => a - b);
  }

  #isOutdated(): boolean {
    return JSON.stringify(this.#rows()) !== this.#told;
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
    const last = this.#heroes.length - 1;
    const isAtEnd = above + innerHeight > heights.top(last + 1);
    const index = isAtEnd ? last : heights.indexAt(above);
    this.#anchor = {
      // At the top of the page, what is above the list keeps its place.
      hero: above > 0 ? this.#heroes[index] : undefined,
      place: this.#top + heights.top(index),
    };
  }

  /** Undoes what rows above the screen did to those on it. */
  #keepPlace(): void {
    const { hero, place = 0 } = this.#anchor ?? {};
    const index = hero ? this.#heroes.indexOf(hero) : -1;
    const moved = this.#top + heights.top(index) - place;
    if (index >= 0 && Math.abs(moved) >= 1) scrollBy(0, moved);
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
