import { measure, RowOffsets } from "./row-offsets.ts";
import type { VisibleRow } from "./visible-rows.ts";

/**
 * The offsets of the rows as they are in `list`. Measures `rows`, those that
 * are there, only where the list is not as high as `offsets` has it.
 */
export function measureRows(
  list: HTMLElement,
  offsets: RowOffsets,
  rows: readonly VisibleRow[],
): RowOffsets {
  const { clientWidth, clientHeight } = list;
  if (offsets.fit(clientWidth, clientHeight)) return offsets;
  const heights = new Map<number, number>();
  for (const [i, { hero }] of rows.entries()) {
    const height = list.children[i]?.getBoundingClientRect().height;
    if (height !== undefined) heights.set(hero.id, height);
  }
  const sizes = measure(offsets.sizes, clientWidth, heights);
  return sizes === offsets.sizes
    ? offsets
    : new RowOffsets(offsets.heroes, sizes);
}
