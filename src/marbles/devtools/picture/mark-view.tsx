import type { ReactElement } from "react";
import type { MarbleKind } from "../../inspect/marble-event.ts";
import { kindNames } from "../rows/event-text.ts";
import { letterOf } from "../rows/letters.ts";
import type { Row } from "../rows/row.ts";
import { markText } from "./mark-text.ts";
import type { Mark } from "./marks.ts";
import { em } from "./sizes.ts";

export interface MarkViewProps {
  readonly row: Row;
  readonly mark: Mark;
  /** The element's id; only the selected mark has one. */
  readonly id: string | undefined;
}

/** The events of a mark, one above the other, or their number. */
export function MarkView({ row, mark, id }: MarkViewProps): ReactElement {
  const { x, order, events, isCount } = mark;
  return (
    <span
      role="gridcell"
      id={id}
      className="mark"
      aria-label={markText(row, mark)}
      aria-selected={id !== undefined}
      data-order={order}
      style={{ insetInlineStart: em(x) }}
    >
      {isCount ? (
        <i className="N count">{events.length}</i>
      ) : (
        <Stack row={row} mark={mark} />
      )}
    </span>
  );
}

/** What is drawn of each kind; a value is its letter. */
const shapes: Readonly<Record<MarbleKind, string>> = {
  S: "^",
  N: "a",
  E: "✕",
  C: "", // the styles draw it
  U: "!",
};

/** The first event at the top; `^` at the foot and `|` behind the others. */
function Stack({
  row,
  mark: { events },
}: Pick<MarkViewProps, "row" | "mark">): ReactElement[] {
  const stacked = events.filter(({ kind }) => kind !== "S" && kind !== "C");
  const distance = stacked.length > 2 ? 6 : 10;
  const foot = events.some(({ kind }) => kind === "S") ? 3 : 0;
  const top = ((1 - stacked.length) / 2) * distance - foot;
  return events.map((event) => {
    const i = stacked.indexOf(event);
    const y = i < 0 ? undefined : `0 ${em(top + i * distance)}`;
    return (
      <i key={event.order} className={event.kind} style={{ translate: y }}>
        {event.kind === "N" ? letterOf(row.letters, event) : shapes[event.kind]}
      </i>
    );
  });
}

/** Each shape with its name. */
export function Legend(): ReactElement {
  // Object.entries types the keys as any strings.
  const kinds = Object.entries(kindNames) as [MarbleKind, string][];
  return (
    <p className="legend">
      {kinds.map(([kind, name]) => (
        <span key={kind}>
          <i className={kind} aria-hidden="true">
            {shapes[kind]}
          </i>
          {name}
        </span>
      ))}
    </p>
  );
}
