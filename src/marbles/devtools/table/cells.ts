import { isWrite } from "../../inspect/is-write.ts";
import type { MarbleEvent } from "../../inspect/marble-event.ts";
import { valueText } from "../rows/value-text.ts";
import { kindText, streamText } from "../rows/words.ts";
import type { Visible } from "../state/visible.ts";
import { timeText } from "../time/time-text.ts";

/** What a row of the table says. */
export interface Cells {
  readonly kind: MarbleEvent["kind"];
  readonly isWrite: boolean;
  /** Time, stream, what happened, and the value. */
  readonly texts: readonly [string, string, string, string];
}

/** The cells of the events that are visible. */
export function cellsOf(
  { tracks, events }: Visible,
  from: number,
  to: number,
): readonly Cells[] {
  return events.slice(from, to).map((event) => {
    const { at, kind, track } = event;
    const row = tracks.get(track);
    const what = row ? kindText(row, event) : "";
    return {
      kind,
      isWrite: isWrite(track),
      texts: [timeText(at), streamText(track), what, valueText(event)],
    };
  });
}
