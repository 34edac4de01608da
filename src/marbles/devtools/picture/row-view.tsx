import { memo, type ReactElement } from "react";
import type { Row } from "../rows/recording.ts";
import type { Range, TimeScale } from "../time/time-scale.ts";
import type { RowLayout } from "./layout.ts";
import { MarkView } from "./mark-view.tsx";
import { linesOf, type Mark, marksOf } from "./marks.ts";
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
export const RowView = memo(function RowView({
  rowLayout: { row, begins, index, top, bottom },
  scale,
  drawn,
  selected,
  selectedId,
}: RowViewProps): ReactElement {
  const { name, role, owner, isByTime, lanes, more } = row;
  const isSelected = ({ order }: Mark): boolean => order === selected?.order;
  const marks = marksOf(row, scale).filter(
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
          {linesOf(lane, scale)
            .filter(({ from, to }) => to >= drawn.from && from <= drawn.to)
            .map(({ from, to, goesOn }) => (
              <span
                key={from}
                className={goesOn ? "line goes-on" : "line"}
                style={{
                  insetInlineStart: em(from),
                  inlineSize: em(to - from),
                }}
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
});

function titleOf({ name, owner, isByTime }: Row): string {
  return isByTime
    ? `${name}, sent by a timer: below ${owner?.name} by its time`
    : name;
}
