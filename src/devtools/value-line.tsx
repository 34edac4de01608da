import type { ReactElement } from "react";
import type { PanelState, Place } from "./panel-state.ts";
import { isAt, marksOfRow, rowAt, shownRows } from "./selectors.ts";
import { viewOf } from "./view.ts";
import { markText } from "./words.ts";

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

function Legend(): ReactElement {
  return (
    <>
      <b>^</b> subscribed <b>a</b> value <b>|</b> completed{" "}
      <b className="E">✕</b> error <b className="U">!</b> given up
    </>
  );
}
