import type { ReactElement } from "react";
import type { Entry, Row } from "../rows/session.ts";
import type { Range, TimeScale } from "../time/time-scale.ts";
import type { RowLayout } from "./layout.ts";
import { MarkView } from "./mark-view.tsx";
import { type Mark, marksOf } from "./marks.ts";
import { em } from "./sizes.ts";

interface RowViewProps {
  readonly rowLayout: RowLayout;
  readonly scale: TimeScale;
  /** The part of the time axis that is drawn, in units. */
  readonly drawn: Range;
  readonly selected: Mark | undefined;
  /** The element id for the selected mark. */
  readonly selectedId: string;
}

/** One stream: its name and its lanes. */
export function RowView({
  rowLayout: { row, begins, index, top, bottom },
  scale,
  drawn,
  selected,
  selectedId,
}: RowViewProps): ReactElement {
  const { name, role, owner, isByTime, lanes, more } = row;
  const isSelected = ({ order }: Mark): boolean => order === selected?.order;
  const marks = marksOf(row, scale.xAt).filter(
    (mark) => isSelected(mark) || (mark.x >= drawn.from && mark.x <= drawn.to),
  );
  const classes = [
    role,
    begins && "begins",
    owner && "owned",
    isByTime && "by-time",
    selected && "selected",
  ];
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      className={["row", ...classes].filter(Boolean).join(" ")}
      style={{ top: em(top), height: em(bottom - top) }}
    >
      <div role="rowheader" className="label" title={titleOf(row)}>
        <span>{name}</span>
        {more > 0 && <small>{`+${more}`}</small>}
      </div>
      {lanes.map((lane, i) => (
        <div key={i} className="lane">
          {linesOf(lane, scale, drawn).map(({ from, to, goesOn }) => (
            <i
              key={from}
              className={goesOn ? "line goes-on" : "line"}
              style={{ insetInlineStart: em(from), inlineSize: em(to - from) }}
            />
          ))}
          {marks
            .filter((mark) => mark.lane === i)
            .map((mark) => (
              <MarkView
                key={mark.order}
                mark={mark}
                id={isSelected(mark) ? selectedId : undefined}
              />
            ))}
        </div>
      ))}
    </div>
  );
}

function titleOf({ name, owner, isByTime }: Row): string {
  return isByTime
    ? `${name}, sent by a timer: below ${owner?.name} by its time`
    : name;
}

interface Line extends Range {
  readonly goesOn: boolean;
}

/**
 * The drawn parts of subscriptions. Those less than a unit apart are one line,
 * since a lane may have thousands.
 */
function linesOf(
  lane: readonly Entry[],
  { xAt, span }: TimeScale,
  drawn: Range,
): readonly Line[] {
  const lines: Line[] = [];
  function add(from: number, to: number, goesOn = false): void {
    const last = lines.at(-1);
    if (from > drawn.to || to < drawn.from) return;
    if (last && from <= last.to + 1) lines.pop();
    const start = last && from <= last.to + 1 ? last.from : from;
    lines.push({
      from: Math.max(start, drawn.from),
      to: Math.min(to, drawn.to),
      goesOn,
    });
  }
  // One that began earlier is no longer recorded.
  const [first] = lane;
  let from = first?.event.kind === "S" ? undefined : 0;
  for (const { event } of lane) {
    const x = xAt(event.at);
    if (event.track.role === "command") from = undefined;
    else if (event.kind === "S") from = x;
    else if (from !== undefined && "ECU".includes(event.kind)) {
      add(from, x);
      from = undefined;
    }
  }
  if (from !== undefined) add(from, xAt(span.to), true);
  return lines;
}
