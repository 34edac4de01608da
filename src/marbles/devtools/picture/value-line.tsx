import type { ReactElement } from "react";
import { kinds } from "../rows/words.ts";
import type { Spot } from "./layout.ts";
import { markText } from "./mark-text.ts";
import { Shapes } from "./shapes.tsx";
import { signs } from "./signs.ts";

/** What a mark tells; without one, how marks are read. */
export function ValueLine({ spot }: { spot?: Spot | undefined }): ReactElement {
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
