import { differences, isEqual } from "../../testing/differences.ts";
import { labelIn } from "../label.ts";
import type { MarbleEvent } from "../marble-event.ts";
import { shortText } from "../short-text.ts";
import type { Plan } from "./place.ts";
import {
  isAtOnce,
  labelInResponse,
  type Note,
  type Replay,
  type Sent,
} from "./replay.ts";
import {
  isSame,
  type LeftOut,
  type Output,
  type Request,
  type Session,
  type Unit,
} from "./session.ts";

/** Where a replay differs from the recording. */
export interface Difference {
  readonly unit: Unit;
  readonly text: string;
  readonly at: number;
}

/** The first difference of each call and stream, the earliest first. */
export function differencesOf(
  session: Session,
  plan: Plan,
  replay: Replay,
): Difference[] {
  const thrown = Array.from(replay.thrown, ([unit, error]) => {
    const at = plan.times.get(unit.call as object) ?? 0;
    return { unit, at, text: `throws ${shortText(error)} in the replay` };
  });
  const all = [
    ...thrown,
    ...plan.units
      .flatMap(({ outputs }) => outputs)
      .flatMap((output) => differenceOf(output, replay)),
    ...replay.sent.flatMap(
      (sent) => surplusOf(sent, replay) ?? differenceOfRequest(sent, plan),
    ),
    ...missing(session, replay).flatMap((request) =>
      missingText(request, plan),
    ),
  ];
  return all.sort((a, b) => a.at - b.at);
}

function differenceOf(output: Output, { notes }: Replay): Difference[] {
  const { unit, notifications, take } = output;
  const all = notes.get(output) ?? [];
  const replayed = take > 0 ? all.slice(0, take) : all;
  const count = Math.max(notifications.length, replayed.length);
  for (let i = 0; i < count; i++) {
    const [before, now] = [notifications[i], replayed[i]];
    const same = before && now && isSame([before], [now]);
    if (same && isEqual(now.live, now.shown)) continue;
    const at = now?.at ?? before?.at ?? 0;
    const text = same
      ? `emitted ${shortText(now.shown)}, which cannot be compared, or was changed later`
      : `the recording has ${noteText(before)}, the replay has ${noteText(now)}${detail(before, now)}`;
    return [{ unit, at, text }];
  }
  return [];
}

function noteText(
  note: Pick<MarbleEvent | Note, "kind" | "value"> | undefined,
): string {
  if (!note) return "nothing more";
  if (note.kind === "C") return "completion";
  return (note.kind === "E" ? "the error " : "") + shortText(note.value);
}

/** Where two values differ whose texts are the same. */
function detail(
  before: MarbleEvent | undefined,
  now: Note | undefined,
): string {
  if (noteText(before) !== noteText(now)) return "";
  const [first] = differences(now?.value, before?.value);
  return first
    ? ` (${first.path}: ${shortText(first.expected)}, ${shortText(first.actual)})`
    : "";
}

/**
 * A request that was not recorded. If another call sends it too, the later one
 * was made by the earlier one, whose service does without the wrapper here.
 */
function surplusOf(
  { unit, name, recorded, at }: Sent,
  { sent }: Replay,
): Difference[] | undefined {
  if (recorded || !unit) return undefined;
  const senders = sent
    .filter((one) => one.name === name)
    .map((one) => one.unit);
  const order = (one: Unit | undefined): number =>
    one?.tracks[0]?.events[0]?.order ?? -1;
  const latest = senders.reduce((one, other) =>
    order(other) > order(one) ? other : one,
  );
  return !latest || latest === unit
    ? [
        {
          unit,
          at,
          text: `the replay sends ${name}, which the recording does not have`,
        },
      ]
    : [
        {
          unit: latest,
          at,
          text: `${name} is sent by ${unit.name} as well: that may have made this call`,
        },
      ];
}

function differenceOfRequest(sent: Sent, plan: Plan): Difference[] {
  const { unit, recorded, at } = sent;
  const text = recorded && requestText(sent, recorded, plan);
  return unit && text ? [{ unit, at, text }] : [];
}

/** How a request differs from the recorded one. */
function requestText(
  { name, request, received, subscriptions: [log] }: Sent,
  recorded: Request,
  { end }: Plan,
): string | undefined {
  const label = labelInResponse(recorded);
  if (label) return `needs the response to ${name}, which holds ${label.text}`;
  if (labelIn(recorded.track.body))
    return `sends ${shortText(request.body)}, which is not plain data`;
  const kinds = recorded.events.map(({ kind }) => kind).join("");
  const isOver = /[EC]/.test(received.join(""));
  const isCancelled = !isOver && (log?.unsubscribedFrame ?? end) < end;
  const now = `S${received.join("")}${isCancelled ? "U" : ""}`;
  if (kinds === now || (isAtOnce(recorded) && kinds.startsWith(now)))
    return undefined;
  const what = (all: string): string =>
    all.endsWith("U") ? "cancelled" : /[EC]$/.test(all) ? "answered" : "open";
  return `${name} is ${what(kinds)} in the recording, ${what(now)} in the replay`;
}

function missing({ requests }: Session, { sent }: Replay): Request[] {
  const found = new Set(sent.map(({ recorded }) => recorded));
  return requests.filter((request) => !found.has(request));
}

function missingText(request: Request, { units }: Plan): Difference[] {
  const { call, name } = request.track;
  const unit = units.find(
    (one) => call !== undefined && one.call?.track.call === call,
  );
  const at = request.events[0]?.at ?? 0;
  const text = `the recording has ${name}, the replay does not send it`;
  return unit ? [{ unit, at, text }] : [];
}

/** The requests that the test does not send, or does not answer. */
export function requestsLeftOut(
  session: Session,
  plan: Plan,
  replay: Replay,
  isPicked: boolean,
): LeftOut[] {
  const unsent = missing(session, replay).map(({ track: { name, call } }) => {
    const by = call === undefined ? "" : `: call ${call} sent it`;
    return { name, reason: `nothing in the test sends it${by}` };
  });
  const unanswered = replay.sent
    .filter(({ unit }) => !unit)
    .flatMap((sent) => {
      const { name, recorded } = sent;
      const reason = recorded
        ? requestText(sent, recorded, plan)
        : "its response, while services are created, is not known";
      return reason === undefined ? [] : [{ name, reason }];
    });
  return isPicked ? unanswered : [...unsent, ...unanswered];
}
