import type { ReactElement } from "react";
import { Button } from "../button.tsx";
import type { PanelState, Update } from "../panel-state.ts";
import type { Mark } from "../picture/marks.ts";
import type { Shown } from "../use-shown.ts";

export interface TickedCallsProps {
  readonly ticked: PanelState["ticked"];
  readonly shown: Shown;
  readonly update: Update;
}

/** How many calls are ticked, and a button that unticks them. */
export function TickedCalls({
  ticked,
  shown: { session, filtered },
  update,
}: TickedCallsProps): ReactElement {
  const hidden = Array.from(ticked, session.callRow).filter(
    (row) => row && !filtered.rows.includes(row),
  );
  const text = `${ticked.size} call${ticked.size > 1 ? "s" : ""} ticked`;
  return (
    <>
      <span>
        {hidden.length > 0
          ? `${text}, ${hidden.length} hidden by the filter`
          : text}
      </span>
      <Button
        title="Unticks all calls."
        onClick={() => update({ ticked: new Set() })}
      >
        Untick
      </Button>
    </>
  );
}

/** Ticks the call of the selected mark. */
export function TickCall({
  ticked,
  shown: { selected, pointed },
  update,
}: TickedCallsProps): ReactElement | undefined {
  const isSelected = pointed?.mark.order === selected?.mark.order;
  const call = selected && isSelected ? callOf(selected.mark) : undefined;
  if (call === undefined) return undefined;
  return (
    <label>
      <input
        type="checkbox"
        checked={ticked.has(call)}
        onChange={() => update({ ticked: toggled(ticked, call) })}
      />
      Test this call
    </label>
  );
}

function toggled(ticked: ReadonlySet<number>, call: number): Set<number> {
  const others = [...ticked].filter((other) => other !== call);
  return new Set(ticked.has(call) ? others : [...others, call]);
}

/** The number of the call that all events of a mark belong to. */
function callOf({ events: [first, ...more] }: Mark): number | undefined {
  const { call } = first.track;
  return more.every(({ track }) => track.call === call) ? call : undefined;
}
