import { type ReactElement, useState } from "react";
import type { MarkInRow } from "./picture/navigation.ts";
import { markText, wholeText } from "./rows/entry-text.ts";

/** The text of a mark, which opens to its whole values. */
export function ValueLine({ pointed }: { pointed: MarkInRow }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const { rowLayout, mark } = pointed;
  const { row } = rowLayout;
  const place = row.isByTime ? `, by time below ${row.owner?.name}` : "";
  return (
    <details
      translate="no"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {/* A right-to-left name doesn't reorder the rest of the line. */}
        <bdi>{row.name}</bdi>
        {/* One text, as a translated page may have replaced it. */}
        <span>{`${place} · ${markText(mark.entries)}`}</span>
      </summary>
      {isOpen && (
        // Focusable, so that the keyboard can scroll it.
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
        <pre role="region" aria-label="Whole value" tabIndex={0}>
          {wholeText(row, mark.entries)}
        </pre>
      )}
    </details>
  );
}
