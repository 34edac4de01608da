import type { ReactElement, ReactNode } from "react";
import type { PanelState, Place } from "./state/panel-state.ts";
import { isAt, marksOfRow, rowAt, shownRows } from "./state/selectors.ts";
import { viewOf } from "./picture/view.ts";
import { kinds, markText } from "./rows/words.ts";

/** The signs that the picture has for each kind. */
const legend = [
  ["^", "S"],
  ["a", "N"],
  ["|", "C"],
  ["✕", "E"],
  ["!", "U"],
] as const;

/** What the mark tells that is pointed at, or else selected; how marks are read, without one. */
export function ValueLine({ state }: { state: PanelState }): ReactElement {
  const text = textAt(state, state.pointed) ?? textAt(state, state.selected);
  return <p className="value-line">{text ?? <Legend />}</p>;
}

function textAt(
  state: PanelState,
  place: Place | undefined,
): string | undefined {
  const row = rowAt(shownRows(state), place);
  if (row === undefined) return undefined;
  const marks = marksOfRow(row, viewOf(state).scale);
  const mark = marks.find((mark) => isAt(mark, place));
  return [row.name, mark && markText(row, mark)].filter(Boolean).join(" · ");
}

function Legend(): ReactNode {
  return legend.flatMap(([sign, kind]) => [
    <span key={kind}>
      <b className={kind}>{sign}</b> {kinds[kind]}
    </span>,
    " ",
  ]);
}
