import { type ReactElement, useState } from "react";
import { markText, wholeMarkText } from "./picture/mark-text.ts";
import { Legend } from "./picture/mark-view.tsx";
import type { MarkInRow } from "./picture/navigation.ts";

/** The text of the selected or hovered mark; without one, the legend. */
export function ValueLine({
  shown,
}: {
  shown: MarkInRow | undefined;
}): ReactElement {
  const [isOpen, setOpen] = useState(false);
  if (shown === undefined) return <Legend />;
  const { rowLayout, mark } = shown;
  const { row } = rowLayout;
  return (
    <details
      className="value-line"
      translate="no"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {/* A right-to-left name doesn't reorder the rest of the line. */}
        <bdi>{row.name}</bdi>
        <span>{` · ${markText(row, mark)}`}</span>
      </summary>
      {isOpen && (
        // Focusable, so that the keyboard can scroll it.
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
        <pre role="region" aria-label="Whole value" tabIndex={0}>
          {wholeMarkText(row, mark)}
        </pre>
      )}
    </details>
  );
}
