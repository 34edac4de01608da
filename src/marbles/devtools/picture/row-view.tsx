import type { ReactElement } from "react";
import { endOf, startOf, type Subscription } from "../rows/subscription.ts";
import type { Range, TimeScale } from "../time/time-scale.ts";
import type { Layout, RowLayout } from "./layout.ts";
import { MarkView } from "./mark-view.tsx";
import { type Mark, marksOf } from "./marks.ts";
import { em } from "./sizes.ts";

export interface RowViewProps {
  readonly rowLayout: RowLayout;
  readonly layout: Layout;
  /** The part of the time axis that is drawn, in units. */
  readonly drawn: Range;
  readonly selected: Mark | undefined;
  /** The element id for the selected mark. */
  readonly selectedId: string;
}

/** One stream: its name and its lanes. */
export function RowView({
  rowLayout: { row, begins, index, top, bottom },
  layout: { scale },
  drawn,
  selected,
  selectedId,
}: RowViewProps): ReactElement {
  const isSelected = ({ order }: Mark): boolean => order === selected?.order;
  const marks = marksOf(row, scale.xAt).filter(
    (mark) => isSelected(mark) || (mark.x >= drawn.from && mark.x <= drawn.to),
  );
  return (
    <div
      role="row"
      aria-label={row.name}
      aria-rowindex={index + 1}
      className={[
        "row",
        row.track.role,
        begins && "begins",
        selected && "selected",
      ]
        .filter(Boolean)
        .join(" ")}
      style={{ top: em(top), height: em(bottom - top) }}
    >
      <div
        role="rowheader"
        className={row.owner ? "label owned" : "label"}
        title={row.name}
      >
        <span>{row.name}</span>
        {row.more > 0 && <small>{`+${row.more}`}</small>}
      </div>
      {row.lanes.map((lane, i) => (
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
                row={row}
                mark={mark}
                id={isSelected(mark) ? selectedId : undefined}
              />
            ))}
        </div>
      ))}
    </div>
  );
}

interface Line extends Range {
  readonly goesOn: boolean;
}

/**
 * The drawn parts of subscriptions. Those less than a unit apart are one line,
 * since a lane may have thousands.
 */
function linesOf(
  subscriptions: readonly Subscription[],
  { xAt, span }: TimeScale,
  drawn: Range,
): readonly Line[] {
  const lines: Line[] = [];
  for (const subscription of subscriptions) {
    const end = endOf(subscription);
    const from = Math.max(
      drawn.from,
      xAt(Math.max(span.from, startOf(subscription))),
    );
    const to = Math.min(drawn.to, xAt(Math.min(span.to, end)));
    if (from > to) continue;
    const last = lines.at(-1);
    const line = { from, to, goesOn: end === Infinity };
    if (last && from <= last.to + 1)
      lines.splice(-1, 1, { ...line, from: last.from });
    else lines.push(line);
  }
  return lines;
}
