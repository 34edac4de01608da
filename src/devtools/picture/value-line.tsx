import type { ReactElement } from "react";
import { kinds } from "../rows/words.ts";
import type { Place } from "../state/panel.ts";
import { type Layout, spotAt } from "./layout.ts";
import { markText } from "./mark-text.ts";
import { Shapes } from "./shapes.tsx";
import { signs } from "./signs.ts";

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

/** How marks are read; those without a sign of their own are values. */
function Legend(): ReactElement[] {
  const legend = Object.entries({ ...kinds, write: "a write's value" });
  return legend.map(([kind, text]) => (
    <span key={kind} className={kind}>
      <svg className="mark" aria-hidden="true" viewBox="-12 -12 24 24">
        <Shapes signs={signs[kind] ?? "a"} />
      </svg>
      {text}{" "}
    </span>
  ));
}
