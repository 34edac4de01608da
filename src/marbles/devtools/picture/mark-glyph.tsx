import type { ReactElement } from "react";
import type { Row } from "../rows/rows.ts";
import { markText } from "./mark-text.ts";
import { countWidth, type Mark } from "./marks.ts";
import { Shapes } from "./shapes.tsx";
import { signsOf } from "./signs.ts";
import { laneHeight } from "./sizes.ts";
import { translate } from "./translate.ts";

export interface MarkGlyphProps {
  readonly row: Row;
  readonly mark: Mark;
  /** Given to the selected mark alone. */
  readonly id: string | undefined;
}

/** What stands at one place of a lane: shapes one upon the other, or a count. */
export function MarkGlyph({ row, mark, id }: MarkGlyphProps): ReactElement {
  const { x, lane, order, events, isCount } = mark;
  return (
    <g
      role="gridcell"
      id={id}
      className="mark"
      aria-label={markText(row, mark)}
      aria-selected={id !== undefined}
      data-order={order}
      transform={translate(x, lane * laneHeight)}
    >
      {/* Easier to hit than what is drawn. */}
      <rect className="target" />
      {isCount ? (
        <Count events={events} />
      ) : (
        <Shapes signs={signsOf(row, events)} />
      )}
    </g>
  );
}

function Count({ events }: Pick<Mark, "events">): ReactElement {
  const { length } = events;
  const isError = events.some(({ kind }) => kind === "E");
  return (
    <>
      <rect
        className={isError ? "value E" : "value"}
        x={-countWidth / 2 + 8}
        width={countWidth - 2}
      />
      <text x="7">
        {length < 1000 ? length : `${Math.round(length / 1000)}k`}
      </text>
    </>
  );
}
