import type { ReactElement } from "react";
import type { Chosen, Place } from "../state/panel.ts";
import { type Layout, placedAt } from "./layout.ts";
import { Legend } from "./legend.tsx";
import { markText } from "./mark-text.ts";
import { isAt, marksOfRow } from "./marks.ts";

export interface ValueLineProps {
  readonly layout: Layout;
  readonly chosen: Chosen;
}

/** What the mark tells that is pointed at, or else selected; how marks are read, without one. */
export function ValueLine({
  layout,
  chosen: { pointed, selected },
}: ValueLineProps): ReactElement {
  const told = textAt(layout, pointed) ?? textAt(layout, selected);
  return (
    <p className={told ? "value-line" : "value-line legend"}>
      {told ?? <Legend />}
    </p>
  );
}

function textAt(
  layout: Layout,
  place: Place | undefined,
): ReactElement | undefined {
  const row = placedAt(layout, place)?.row;
  if (row === undefined) return undefined;
  const mark = marksOfRow(row, layout.scale).find((mark) => isAt(mark, place));
  return (
    <span className="told">
      {/* A name from right to left leaves what follows in its order. */}
      <bdi>{row.name}</bdi>
      {mark && ` · ${markText(row, mark)}`}
    </span>
  );
}
