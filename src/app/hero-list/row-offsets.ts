import type { Hero } from "../../services/hero.ts";

/** How high rows are, as far as they have been measured, in CSS pixels. */
export interface RowSizes {
  /** How wide the list was then; 0 as long as no rows have been measured. */
  readonly width: number;
  /** What a row is taken for until it is measured. */
  readonly estimate: number;
  /** The heights of the rows that differ from that, by the heroes' ids. */
  readonly measured: ReadonlyMap<number, number>;
}

export const notMeasured: RowSizes = {
  width: 0,
  estimate: 42,
  measured: new Map(),
};

/** Where each row of a list begins, in CSS pixels from the list's beginning. */
export class RowOffsets {
  readonly heroes: readonly Hero[];
  readonly sizes: RowSizes;
  /** Each row's offset, and the list's end; none where all rows are alike. */
  readonly #offsets: Float64Array | undefined;

  constructor(heroes: readonly Hero[], sizes: RowSizes) {
    this.heroes = heroes;
    this.sizes = sizes;
    if (sizes.measured.size > 0) this.#offsets = sums(heroes, sizes);
  }

  /** The last row; -1 where there are none. */
  get last(): number {
    return this.heroes.length - 1;
  }

  /** Where the last row ends. */
  get end(): number {
    return this.offset(this.heroes.length);
  }

  /** Where row `index` begins, which is where the one before it ends. */
  offset(index: number): number {
    return this.#offsets
      ? (this.#offsets[index] ?? 0)
      : index * this.sizes.estimate;
  }

  /** The row at `offset`, or the one that is nearest. */
  indexAt(offset: number): number {
    let low = 0;
    let high = this.last;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.offset(middle) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The row of the hero called `id`; -1 where there is none. */
  indexOf(id: number | undefined): number {
    return id === undefined ? -1 : this.heroes.findIndex((h) => h.id === id);
  }

  /** Whether a list that is so wide and so high has the rows' known heights. */
  fit(width: number, height: number): boolean {
    const isAsHigh = Math.abs(height - this.end) < 1;
    return isAsHigh && [0, width].includes(this.sizes.width);
  }
}

/**
 * Adds the `heights` that rows of a list of that `width` were measured with, by
 * the heroes' ids. A list of another width forgets what was known.
 */
export function measure(
  sizes: RowSizes,
  width: number,
  heights: ReadonlyMap<number, number>,
): RowSizes {
  const isWider = width !== sizes.width;
  const estimate = isWider ? median([...heights.values()]) : sizes.estimate;
  const known = isWider ? notMeasured.measured : sizes.measured;
  // Far down a page, browsers round places, and so heights, to a fraction.
  const news = [...heights].filter(
    ([id, height]) => Math.abs(height - (known.get(id) ?? estimate)) >= 1,
  );
  if (!isWider && news.length === 0) return sizes;
  return { width, estimate, measured: new Map([...known, ...news]) };
}

function sums(
  heroes: readonly Hero[],
  { estimate, measured }: RowSizes,
): Float64Array {
  const offsets = new Float64Array(heroes.length + 1);
  let end = 0;
  for (const [index, { id }] of heroes.entries()) {
    end += measured.get(id) ?? estimate;
    offsets[index + 1] = end;
  }
  return offsets;
}

function median(heights: readonly number[]): number {
  const sorted = [...heights].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
