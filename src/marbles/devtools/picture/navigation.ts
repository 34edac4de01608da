import type { Layout, RowLayout } from "./layout.ts";
import { type Mark, marksOf } from "./marks.ts";

/** A row and one of its marks. */
export interface MarkInRow {
  readonly rowLayout: RowLayout;
  readonly mark: Mark;
}

/** The mark that has the event of this order. */
export function findMark(
  { rows, scale }: Layout,
  order: number | undefined,
): MarkInRow | undefined {
  if (order === undefined) return undefined;
  const rowLayout = rows.find(({ row }) =>
    row.lanes.some((lane) => lane.some(({ event }) => event.order === order)),
  );
  if (!rowLayout) return undefined;
  const mark = marksOf(rowLayout.row, scale).find(({ entries }) =>
    entries.some(({ event }) => event.order === order),
  );
  return mark && { rowLayout, mark };
}

type Move = (layout: Layout, from: MarkInRow | undefined) => Mark | undefined;

/** By key, the mark to go to; at first, the last one of the first row. */
export const moves: Readonly<Record<string, Move>> = {
  ArrowLeft: (layout, from) => along(layout, from, -1),
  ArrowRight: (layout, from) => along(layout, from, 1),
  ArrowUp: (layout, from) => across(layout, from, -1),
  ArrowDown: (layout, from) => across(layout, from, 1),
};

/** The mark before or after. */
function along(
  layout: Layout,
  from: MarkInRow | undefined,
  step: 1 | -1,
): Mark | undefined {
  if (!from) return across(layout, from, step);
  const marks = marksOf(from.rowLayout.row, layout.scale);
  return marks[
    marks.findIndex(({ order }) => order === from.mark.order) + step
  ];
}

/** The mark of the next row that is nearest in time. */
function across(
  { rows, scale }: Layout,
  from: MarkInRow | undefined,
  step: 1 | -1,
): Mark | undefined {
  const rowLayout = rows[from ? from.rowLayout.index + step : 0];
  if (!rowLayout) return undefined;
  const x = from?.mark.x ?? Infinity;
  const distance = (mark: Mark): number => Math.abs(mark.x - x);
  return marksOf(rowLayout.row, scale).reduce((nearest, mark) =>
    distance(mark) <= distance(nearest) ? mark : nearest,
  );
}
