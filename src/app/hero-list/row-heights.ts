import type { Hero } from "../../services/hero.ts";

/** How high the rows of a list are; all heights and places in CSS pixels. */
export class RowHeights {
  #width = 0;
  /** What a row is taken for until it has been seen. */
  #usual = 42;
  /** Those of rows that are higher or lower than usual, by id. */
  readonly #others = new Map<number, number>();
  #heroes: readonly Hero[] = [];
  /** Where each row begins, and where the last one ends. */
  #tops = new Float64Array(1);

  /** Makes the rows those of `heroes`. */
  list(heroes: readonly Hero[]): void {
    if (heroes === this.#heroes) return;
    this.#heroes = heroes;
    this.#addUp();
  }

  /** Takes in the heights that rows are `seen` with in a list of `width`. */
  see(width: number, seen: ReadonlyMap<Hero, number>): void {
    let isNews = width !== this.#width;
    if (isNews) {
      this.#width = width;
      this.#usual = median([...seen.values()]);
      this.#others.clear();
    }
    for (const [{ id }, height] of seen) {
      // A hairline is what far places are rounded by.
      if (Math.abs(height - this.#height(id)) < 1) continue;
      this.#others.set(id, height);
      isNews = true;
    }
    if (isNews) this.#addUp();
  }

  /** The last row; -1 where there are none. */
  get last(): number {
    return this.#heroes.length - 1;
  }

  /** Where row `index` begins; as many rows as there are lie above the end. */
  top(index: number): number {
    return this.#tops[index] ?? 0;
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

  #addUp(): void {
    const tops = new Float64Array(this.#heroes.length + 1);
    let top = 0;
    let end = 0;
    for (const { id } of this.#heroes) {
      top += this.#height(id);
      tops[++end] = top;
    }
    this.#tops = tops;
  }

  #height(id: number): number {
    return this.#others.get(id) ?? this.#usual;
  }
}

function median(heights: readonly number[]): number {
  const sorted = [...heights].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
