import type { ReactElement } from "react";
import type { MarbleKind } from "../../inspect/marble-event.ts";
import { kindNames, kindText, valueText } from "../rows/event-text.ts";
import { letterOf } from "../rows/letters.ts";
import type { Row } from "../rows/rows.ts";
import { spanOf, timeText } from "../time/time-scale.ts";
import { countWidth, type Mark } from "./marks.ts";
import { laneHeight, translate } from "./sizes.ts";

export interface MarkViewProps {
  readonly row: Row;
  readonly mark: Mark;
  /** The element's id; only the selected mark has one. */
  readonly id: string | undefined;
}

/** The events of a mark, one above the other, or their number. */
export function MarkView({ row, mark, id }: MarkViewProps): ReactElement {
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
      {/* A larger target for the pointer than the drawn shape. */}
      <rect className={isCount ? "target count" : "target"} />
      {isCount ? (
        <Count events={events} />
      ) : (
        <Stack events={events} letters={row.letters} />
      )}
    </g>
  );
}

/** The time and events of a mark, in one line. */
export function markText(row: Row, { events, isCount }: Mark): string {
  const { from, to } = spanOf(events);
  if (isCount) {
    return `${events.length} events from ${timeText(from)} to ${timeText(to)}, apart as you zoom in`;
  }
  const texts = events.map((event) =>
    [kindText(row, event), valueText(event)].filter(Boolean).join(", "),
  );
  return `${timeText(from)}: ${texts.join("; ")}`;
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

/** The first event at the top; `^` at the foot and `|` behind the others. */
function Stack({
  events,
  letters,
}: Pick<Mark, "events"> & Pick<Row, "letters">): ReactElement {
  const kinds = events.map(({ kind }) => kind);
  const stacked = events.filter(({ kind }) => kind !== "S" && kind !== "C");
  const distance = stacked.length > 2 ? 6 : 10;
  const top =
    (kinds.includes("S") ? -3 : 0) - ((stacked.length - 1) / 2) * distance;
  return (
    <>
      {kinds.includes("S") && shapes.S}
      {kinds.includes("C") && shapes.C}
      {stacked.map((event, i) => (
        <g key={i} transform={translate(0, top + i * distance)}>
          {shapes[event.kind] ?? <Value letter={letterOf(letters, event)} />}
        </g>
      ))}
    </>
  );
}

/** The legend also has the values of writes. */
type LegendKind = MarbleKind | "write";

/** The shape of each kind but a value. */
const shapes: Partial<Record<LegendKind, ReactElement>> = {
  S: <path className="S" d="M-4 11L0 5L4 11" />,
  C: <path className="C" d="M0 -11V11" />,
  E: <path className="E" d="M-5 -5L5 5M5 -5L-5 5" />,
  U: <path className="U" d="M0 -11V-2M0 3V3.01" />,
};

function Value({ letter }: { letter: string }): ReactElement {
  return (
    <>
      <rect className="value" x="-8" width="16" />
      <text>{letter}</text>
    </>
  );
}

/** The `viewBox` in which a shape of the legend is as large as it can be. */
const viewBoxes: Partial<Record<LegendKind, string>> = {
  S: "-9 -1 18 18",
  C: "-12 -12 24 24",
  U: "-9 -13 18 18",
};

/** Each shape with its name. */
export function Legend(): ReactElement[] {
  const names: Record<LegendKind, string> = { ...kindNames, write: "a write" };
  // Object.entries types the keys as any strings.
  const entries = Object.entries(names) as [LegendKind, string][];
  return entries.map(([kind, name]) => (
    <span key={kind} className={kind}>
      <svg
        className="mark"
        aria-hidden="true"
        viewBox={viewBoxes[kind] ?? "-9 -9 18 18"}
      >
        {shapes[kind] ?? <Value letter="a" />}
      </svg>
      {name}
    </span>
  ));
}
