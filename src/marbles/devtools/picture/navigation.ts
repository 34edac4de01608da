import type { MarbleEvent } from "../../inspect/marble-event.ts";
import type { Row } from "../rows/row.ts";
import type { Layout, RowLayout } from "./layout.ts";
import { type Mark, marksOf } from "./marks.ts";

/** A row and one of its marks. */
export interface MarkInRow {
  readonly rowLayout: RowLayout;
  readonly mark: Mark;
}

/** The mark of an event in its row. */
export function findMark(
  { rows, scale }: Layout,
  row: Row | undefined,
  event: MarbleEvent | undefined,
): MarkInRow | undefined {
  const rowLayout = rows.find((one) => one.row === row);
  if (!rowLayout || !event) return undefined;
  const marks = marksOf(rowLayout.row, scale.xAt);
  const mark = marks.find(({ events }) => events.includes(event));
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
  { rows, scale }: Layout,
  from: MarkInRow | undefined,
  step: 1 | -1,
): Mark | undefined {
  const rowLayout = from?.rowLayout ?? rows[0];
  if (!rowLayout) return undefined;
  const marks = marksOf(rowLayout.row, scale.xAt);
  const at = marks.findIndex(({ order }) => order === from?.mark.order);
  return from ? marks[at + step] : marks.at(-1);
}

/** The mark of the next row that is nearest in time. */
function across(
  { rows, scale }: Layout,
  from: MarkInRow | undefined,
  step: 1 | -1,
): Mark | undefined {
  const rowLayout = rows[from ? from.rowLayout.index + step : 0];
  if (!rowLayout) return undefined;
  const marks = marksOf(rowLayout.row, scale.xAt);
  const x = from?.mark.x ?? scale.xAt(scale.span.to);
  const distance = (mark: Mark): number => Math.abs(mark.x - x);
  const [nearest] = marks.toSorted((a, b) => distance(a) - distance(b));
  return nearest;
}
