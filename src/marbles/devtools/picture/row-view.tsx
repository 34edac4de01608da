import type { ReactElement } from "react";
import { isWrite } from "../rows/is-write.ts";
import type { RecordedTrack } from "../rows/recorded-track.ts";
import { isCall, type Row } from "../rows/rows.ts";
import { type Change, toggleTick } from "../state/panel-state.ts";
import { type Layout, type RowLayout, viewBoxOf } from "./layout.ts";
import { MarkView } from "./mark-view.tsx";
import { em, laneHeight, translate } from "./sizes.ts";

export interface RowViewProps {
  readonly rowLayout: RowLayout;
  readonly layout: Layout;
  /** The element id for the selected mark. */
  readonly selectedId: string;
  /** The keys of the ticked rows; `undefined` without tick boxes. */
  readonly ticked: ReadonlySet<string> | undefined;
  readonly dispatch: (change: Change) => void;
}

/** One stream: its name and its lanes. */
export function RowView({
  rowLayout: { row, index, top, bottom, marks },
  layout,
  selectedId,
  ticked,
  dispatch,
}: RowViewProps): ReactElement {
  const { lanesTop, viewport, drawn, selected } = layout;
  const height = bottom - top;
  const isSelected = selected?.rowLayout.row === row;
  return (
    <div
      role="row"
      aria-label={row.name}
      aria-rowindex={index + 1}
      className={isSelected ? "row selected" : "row"}
      data-key={row.key}
      style={{ top: em(top - viewport.top), height: em(height) }}
    >
      <div
        role="rowheader"
        className={row.owner === undefined ? "label" : "label beneath"}
        title={row.name}
      >
        {ticked && isCall(row) && (
          <input
            type="checkbox"
            aria-label={
              row.role === "call"
                ? `Test ${row.name}`
                : `Test calls without a subscription: ${row.name}`
            }
            // The space bar ticks the selected row.
            tabIndex={-1}
            checked={ticked.has(row.key)}
            onChange={() => dispatch(toggleTick(row.key))}
          />
        )}
        <Name row={row} />
        {row.more > 0 && <small>+{row.more}</small>}
      </div>
      <svg
        role="none"
        className={isWrite(row.subscriptions[0].track) ? "write" : row.role}
        // y = 0 is the middle of the first lane.
        viewBox={viewBoxOf(layout, -lanesTop - laneHeight / 2, height)}
      >
        {row.lanes.map((lane, i) => (
          <g key={i} transform={translate(0, i * laneHeight)}>
            <path className="idle" d={`M${drawn.from} 0h9999`} />
            <path className="line" d={linesOf(lane, layout)} />
          </g>
        ))}
        {marks.map((mark, i) => (
          <MarkView
            // Counts are keyed by index, since they begin elsewhere at each
            // draw.
            key={mark.isCount ? `count ${i}` : mark.order}
            row={row}
            mark={mark}
            id={mark === selected?.mark ? selectedId : undefined}
          />
        ))}
      </svg>
    </div>
  );
}

/** An arrow at the end of a subscription that goes on. */
const arrow = "h16m-4 -4l4 4l-4 4";

/**
 * The drawn part of subscriptions as an SVG path. Those less than a unit apart
 * are one line, since a lane may have thousands.
 */
function linesOf(
  subscriptions: readonly RecordedTrack[],
  { scale: { xAt, span }, drawn }: Layout,
): string {
  let path = "";
  let last = -Infinity;
  for (const { start, end } of subscriptions) {
    const from = Math.max(drawn.from, xAt(Math.max(span.from, start)));
    const to = Math.min(drawn.to, xAt(Math.min(span.to, end)));
    if (from > to) continue;
    if (from > last + 1) path += `M${Math.round(from)} 0`;
    path += `H${Math.round(to)}`;
    if (end === Infinity) path += arrow;
    last = to;
  }
  return path;
}

/** The name of a stream, with its service or method in small type. */
function Name({ row }: { row: Row }): ReactElement {
  const { track } = row.subscriptions[0];
  if (track.role === "request") {
    return (
      <>
        <small>{track.method}</small>
        <span className="path">
          <bdi dir="ltr">{track.url}</bdi>
        </span>
      </>
    );
  }
  const at = row.name.lastIndexOf(".");
  return (
    <span>
      <small>{row.name.slice(0, at + 1)}</small>
      {row.name.slice(at + 1)}
    </span>
  );
}
