import type { ReactElement } from "react";
import type { MarkInRow } from "./layout.ts";
import { Legend, markText } from "./mark-view.tsx";

export interface ValueLineProps {
  readonly shown: MarkInRow | undefined;
  /** Whether the whole value is shown below. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The text of the selected or hovered mark; without one, the legend. */
export function ValueLine({
  shown,
  isOpen,
  onToggle,
}: ValueLineProps): ReactElement {
  if (shown === undefined) {
    return (
      <p className="value-line legend">
        <Legend />
      </p>
    );
  }
  const { rowLayout, mark } = shown;
  return (
    <button
      type="button"
      className="value-line"
      aria-expanded={isOpen}
      aria-keyshortcuts="v"
      onClick={onToggle}
    >
      <span>
        {/* A right-to-left name doesn't reorder the rest of the line. */}
        <bdi>{rowLayout.row.name}</bdi>
        {mark && ` · ${markText(rowLayout.row, mark)}`}
      </span>
    </button>
  );
}
