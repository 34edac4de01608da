import type { ReactElement } from "react";
import {
  markName,
  markText,
  type Shape,
  shapesOf,
} from "../rows/entry-text.ts";
import type { Mark } from "./marks.ts";
import { em } from "./sizes.ts";

interface MarkViewProps {
  readonly mark: Mark;
  /** The element's id; only the selected mark has one. */
  readonly id: string | undefined;
}

/** The events of a mark, one above the other. */
export function MarkView({
  mark: { x, order, entries },
  id,
}: MarkViewProps): ReactElement {
  return (
    <span
      role="gridcell"
      id={id}
      className="mark"
      aria-label={id ? markText(entries) : markName(entries)}
      aria-selected={id !== undefined}
      data-order={order}
      style={{ insetInlineStart: em(x) }}
    >
      <Stack shapes={shapesOf(entries)} />
    </span>
  );
}

/** At most two, one above the other; `^` at the foot and `|` behind them. */
function Stack({ shapes }: { shapes: readonly Shape[] }): ReactElement[] {
  const stacked = shapes.filter(({ kind }) => kind !== "S" && kind !== "C");
  const isPair = stacked.length > 1;
  const alone = shapes.length > 1 ? "above" : "";
  return shapes.map((shape, i) => {
    const at = stacked.indexOf(shape);
    const place = isPair ? (at === 0 ? "upper" : "lower") : alone;
    return (
      <i key={i} className={at < 0 ? shape.kind : `${shape.kind} ${place}`}>
        {/* With the spaces that the name of the mark has. */}
        {i > 0 ? ` ${shape.symbol}` : shape.symbol}
      </i>
    );
  });
}
