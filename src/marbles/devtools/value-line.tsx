import type { ReactElement } from "react";
import { markText, wholeMarkText } from "./picture/mark-text.ts";
import { Legend } from "./picture/mark-view.tsx";
import type { MarkInRow } from "./picture/navigation.ts";
import { WholeValue } from "./whole-value.tsx";

/** The text of the selected or hovered mark; without one, the legend. */
export function ValueLine({
  pointed,
}: {
  pointed: MarkInRow | undefined;
}): ReactElement {
  if (pointed === undefined) return <Legend />;
  const { rowLayout, mark } = pointed;
  const { row } = rowLayout;
  return (
    <WholeValue text={() => wholeMarkText(row, mark)}>
      {/* A right-to-left name doesn't reorder the rest of the line. */}
      <bdi>{row.name}</bdi>
      <span>{` · ${markText(row, mark)}`}</span>
    </WholeValue>
  );
}
