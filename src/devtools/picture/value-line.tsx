import type { ReactElement } from "react";
import type { Place } from "../state/panel.ts";
import { type Layout, spotAt } from "./layout.ts";
import { Legend } from "./legend.tsx";
import { markText } from "./mark-text.ts";

export interface ValueLineProps {
  readonly layout: Layout;
  readonly pointed: Place | undefined;
}

/** What the mark tells that is pointed at, or else selected; how marks are read, without one. */
export function ValueLine({ layout, pointed }: ValueLineProps): ReactElement {
  const spot = spotAt(layout.rows, pointed) ?? layout.selected;
  if (spot === undefined) {
    return (
      <p className="value-line legend">
        <Legend />
      </p>
    );
  }
  const { placed, mark } = spot;
  return (
    <p className="value-line">
      <span className="told">
        {/* A name from right to left leaves what follows in its order. */}
        <bdi>{placed.row.name}</bdi>
        {mark && ` · ${markText(placed.row, mark)}`}
      </span>
    </p>
  );
}
