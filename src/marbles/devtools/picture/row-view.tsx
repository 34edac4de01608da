import type { ReactElement } from "react";
import { isWrite } from "../../inspect/is-write.ts";
import type { Row } from "../rows/rows.ts";
import { ticked } from "../state/chosen.ts";
import type { Change } from "../state/panel.ts";
import { type Layout, type PlacedRow, viewBoxOf } from "./layout.ts";
import { linesOf } from "./lines.ts";
import { MarkGlyph } from "./mark-glyph.tsx";
import { em, laneHeight } from "./sizes.ts";
import { translate } from "./translate.ts";

export interface RowViewProps {
  readonly placed: PlacedRow;
  readonly layout: Layout;
  /** The id of the mark that is selected. */
  readonly selectedId: string;
  /** The keys of the rows that are ticked; `undefined` where none can be. */
  readonly ticks: ReadonlySet<string> | undefined;
  readonly act: (change: Change) => void;
}

/** One stream: its name and its lanes. */
export function RowView({
  placed: { row, index, top, bottom, marks },
  layout,
  selectedId,
  ticks,
  act,
}: RowViewProps): ReactElement {
  const { lanesTop, scale, sight, drawn, selected } = layout;
  const height = bottom - top;
  const isSelected = selected?.placed.row === row;
  return (
    <div
      role="row"
      aria-label={row.name}
      aria-rowindex={index + 1}
      className={isSelected ? "row selected" : "row"}
      data-key={row.key}
      style={{ top: em(top - sight.top), height: em(height) }}
    >
      <div
        role="rowheader"
        className={row.owner === undefined ? "label" : "label beneath"}
        title={row.name}
      >
        {ticks && row.role === "call" && (
          <input
            type="checkbox"
            aria-label={`Test ${row.name}`}
            // The space bar ticks the row that is selected.
            tabIndex={-1}
            checked={ticks.has(row.key)}
            onChange={() => act(ticked(row.key))}
          />
        )}
        <Name row={row} />
        {row.more > 0 && <small>+{row.more}</small>}
      </div>
      <svg
        role="none"
        className={isWrite(row.subscriptions[0].track) ? "write" : row.role}
        // The middle of the first lane is at 0.
        viewBox={viewBoxOf(layout, -lanesTop - laneHeight / 2, height)}
      >
        {row.lanes.map((lane, i) => (
          <g key={i} transform={translate(0, i * laneHeight)}>
            <path className="idle" d={`M${drawn.from} 0h9999`} />
            <path className="line" d={linesOf(lane, scale, drawn)} />
          </g>
        ))}
        {marks.map((mark, i) => (
          <MarkGlyph
            // Counts change as often as they are drawn: their elements stay.
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

/** The name of a stream, its own part the most legible. */
function Name({ row: { name, role } }: { row: Row }): ReactElement {
  if (role === "request") {
    const at = name.indexOf(" ");
    return (
      <>
        <small>{name.slice(0, at)}</small>
        <span className="path">
          <bdi dir="ltr">{name.slice(at + 1)}</bdi>
        </span>
      </>
    );
  }
  const at = name.lastIndexOf(".");
  return (
    <span>
      <small>{name.slice(0, at + 1)}</small>
      {name.slice(at + 1)}
    </span>
  );
}
