import type { Track } from "../../marble-event.ts";
import type { Outcome } from "../replay/replay.ts";
import { type Notification, type Row, rowOf } from "../replay/row.ts";
import {
  type Script,
  type Visit,
  visitMarbles,
  visits,
} from "../replay/script.ts";
import type { Shown } from "../replayable.ts";
import { type Session, takenBy } from "../session/session.ts";
import { memberName } from "../members.ts";
import { type Names, participle } from "./names.ts";
import type { Part } from "./part.ts";

export interface OutputPart extends Part {
  readonly track: Track;
  /** What of it is expected, as operators. */
  readonly operators: readonly string[];
}

/** What came of the streams of the services. */
export function outputParts(
  script: Script,
  { outputs }: Outcome,
  names: Names,
): OutputPart[] {
  const { shown = {} } = script.session.code;
  return visits(script).map(({ lane, ...visit }) => {
    const { track } = lane;
    const member = memberName(track.name);
    const words = track.role === "call" ? participle(member) : member;
    const what = shown[track.name];
    const row = rowOf(track.name, picked(outputs.get(lane) ?? [], what));
    const taken = takenBy(lane);
    const operators = taken > 0 ? [`take(${taken})`] : [];
    if (what) operators.push(what.operator);
    const subs = subsOf(visit, row, script.session);
    return { name: names.ofStream(words), row, track, subs, operators };
  });
}

/** Of each value what is shown, where not all of it is. */
function picked(
  notifications: readonly Notification[],
  shown: Shown | undefined,
): readonly Notification[] {
  if (!shown) return notifications;
  return notifications.map((one) =>
    // What the services emit is what their author picks from.
    one.kind === "N" ? { ...one, value: shown.pick(one.value as never) } : one,
  );
}

/** Who comes at the start and stays to the end needs no words. */
function subsOf(
  { from, to }: Visit,
  { marbles }: Row,
  { length }: Session,
): string | undefined {
  const isToTheEnd = to === length && /[|#]/.test(marbles);
  if (from === 0 && isToTheEnd) return undefined;
  return visitMarbles({ from, to: isToTheEnd ? Infinity : to });
}
