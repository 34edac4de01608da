import type { ReactElement } from "react";
import { kinds } from "../rows/words.ts";
import type { Spot } from "./layout.ts";
import { markText } from "./mark-text.ts";
import { Shapes } from "./shapes.tsx";
import { signs } from "./signs.ts";

export interface ValueLineProps {
  readonly spot: Spot | undefined;
  /** Whether the whole value stands beneath. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** What a mark tells; without one, how marks are read. */
export function ValueLine({
  spot,
  isOpen,
  onToggle,
}: ValueLineProps): ReactElement {
  if (spot === undefined) {
    return (
      <p className="value-line legend">
        <Legend />
      </p>
    );
  }
  const { placed, mark } = spot;
  return (
    <button
      type="button"
      className="value-line"
      aria-expanded={isOpen}
      aria-keyshortcuts="v"
      onClick={onToggle}
    >
      <span>
        {/* A name from right to left leaves what follows in its order. */}
        <bdi>{placed.row.name}</bdi>
        {mark && ` · ${markText(placed.row, mark)}`}
      </span>
    </button>
  );
}

/** What of a sign is shown, so that it is as large as it can be. */
const views: Readonly<Record<string, string>> = {
  S: "-9 -1 18 18",
  C: "-12 -12 24 24",
  U: "-9 -13 18 18",
};

/** How marks are read; those without a sign of their own are values. */
function Legend(): ReactElement[] {
  const legend = Object.entries({ ...kinds, write: "a write" });
  return legend.map(([kind, text]) => (
    <span key={kind} className={kind}>
      <svg
        className="mark"
        aria-hidden="true"
        viewBox={views[kind] ?? "-9 -9 18 18"}
      >
        <Shapes signs={signs[kind] ?? "a"} />
      </svg>
      {text}
    </span>
  ));
}
