import type { Hero } from "../../services/hero.ts";

/** How high the rows of a list are; all heights and places in CSS pixels. */
export class RowHeights {
  /** Counts how often any row has got another place. */
  changes = 0;
  #width = 0;
  /** What a row is taken for until it has been seen. */
  #usual = 42;
  /** Those of rows that are higher or lower than usual, by id. */
  readonly #others = new Map<number, number>();
  #heroes: readonly Hero[] = [];
  /** Where each row begins, and the last ends; none while all are as usual. */
  #tops: Float64Array | undefined;

  /** Makes the rows those of `heroes`. */
  list(heroes: readonly Hero[]): void {
    if (heroes === this.#heroes) return;
    this.#heroes = heroes;
    this.#change();
  }

  /** Whether a list of `width` is as high, with `height`, as its rows are. */
  explain(width: number, height: number): boolean {
    const expected = this.top(this.last + 1);
    return width === this.#width && Math.abs(height - expected) < 1;
  }

  /** Takes in the heights that rows are `seen` with in a list of `width`. */
  see(width: number, seen: ReadonlyMap<Hero, number>): void {
    let isNews = false;
    if (width !== this.#width) {
      this.#width = width;
      const usual = median([...seen.values()]);
      isNews = usual !== this.#usual || this.#others.size > 0;
      this.#usual = usual;
      this.#others.clear();
    }
    for (const [{ id }, height] of seen) {
      // A hairline is what far places are rounded by.
      if (Math.abs(height - this.#height(id)) < 1) continue;
      this.#others.set(id, height);
      isNews = true;
    }
    if (isNews) this.#change();
  }

  /** The last row; -1 where there are none. */
  get last(): number {
    return this.#heroes.length - 1;
  }

  /** Where row `index` begins, and the list ends if `index` is beyond the last. */
  top(index: number): number {
    return this.#tops ? (this.#tops[index] ?? 0) : index * this.#usual;
  }

  /** The row at `place`, or the one that is nearest. */
  indexAt(place: number): number {
    let low = 0;
    let high = this.last;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.top(middle) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #change(): void {
    this.changes++;
    this.#tops = this.#others.size > 0 ? this.#sums() : undefined;
  }

  #sums(): Float64Array {
    const tops = new Float64Array(this.#heroes.length + 1);
    let top = 0;
    let end = 0;
    for (const { id } of this.#heroes) {
      top += this.#height(id);
      tops[++end] = top;
    }
    return tops;
  }

  #height(id: number): number {
    return this.#others.get(id) ?? this.#usual;
  }
}

function median(heights: readonly number[]): number {
  const sorted = [...heights].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
