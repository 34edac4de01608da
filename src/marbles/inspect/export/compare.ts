import { differences, isEqual } from "../../testing/differences.ts";
import { labelIn } from "../label.ts";
import type { MarbleEvent } from "../marble-event.ts";
import { shortText } from "../short-text.ts";
import { isSame, isSameCopy } from "./is-same.ts";
import type { Plan } from "./place.ts";
import type { Note, Replay, Sent } from "./replay.ts";
import { labelInResponse } from "./responses.ts";
import {
  hasResult,
  type Input,
  isAtOnce,
  isNotification,
  type LeftOut,
  type Output,
  type Request,
  type Session,
  type Unit,
} from "./session.ts";

/** Where a replay differs from the recording, or cannot be a test. */
export interface Deviation {
  readonly unit: Unit;
  readonly text: string;
  readonly at: number;
}

/** The differences of each call and stream, the earliest first. */
export function deviationsOf(
  session: Session,
  plan: Plan,
  replay: Replay,
): Deviation[] {
  const thrown = Array.from(replay.thrown, ([unit, error]) => {
    const at = plan.times.get(unit.call?.events[0] ?? unit) ?? 0;
    return { unit, at, text: `throws ${shortText(error)} in the replay` };
  });
  const changed = Array.from(replay.changed, (unit) => {
    const text = "changes a value that it was given or received";
    return { unit, text, at: 0 };
  });
  const outputs = plan.units.flatMap((unit) => unit.outputs);
  const all = [
    ...thrown,
    ...changed,
    ...plan.units.flatMap((unit) => ofResult(unit, plan, replay)),
    ...outputs.flatMap((output) => ofOutput(output, plan, replay)),
    ...plan.inputs.flatMap((input) => ofInput(input, plan, replay)),
    ...replay.sent.flatMap((sent) =>
      sent.recorded
        ? ofRequest(sent, sent.recorded, plan)
        : ofSurplus(sent, replay),
    ),
    ...unsent(session, replay).flatMap((request) => ofUnsent(request, plan)),
  ];
  return all.sort((a, b) => a.at - b.at);
}

function ofResult(unit: Unit, plan: Plan, { results }: Replay): Deviation[] {
  const { call } = unit;
  if (!call || !hasResult(unit)) return [];
  const [before, now] = [call.track.returned, results.get(unit)?.value];
  if (isSameCopy(before, now)) return [];
  const text = `the recording returned ${shortText(before)}, the replay returns ${shortText(now)}${detail(before, now)}`;
  return [{ unit, text, at: plan.times.get(call.events[0]) ?? 0 }];
}

function ofOutput(output: Output, plan: Plan, { notes }: Replay): Deviation[] {
  const { unit, notifications, take } = output;
  const all = notes.get(output) ?? [];
  const replayed = take > 0 ? all.slice(0, take) : all;
  const count = Math.max(notifications.length, replayed.length);
  for (let i = 0; i < count; i++) {
    const [before, now] = [notifications[i], replayed[i]];
    if (before && now && isSame([before], [now])) continue;
    const text = `the recording has ${noteText(before)}, the replay has ${noteText(now)}${detail(before?.value, now?.value)}`;
    const at = now?.at ?? placed(before, output.events[0], plan);
    return [{ unit, text, at }];
  }
  return [];
}

/** Of what the subscribers of an input received. */
function ofInput(input: Input, plan: Plan, replay: Replay): Deviation[] {
  const { unit, subscriptions } = input;
  const received = replay.received.get(input) ?? [];
  const count = Math.max(subscriptions.length, received.length);
  for (let i = 0; i < count; i++) {
    const [before, now] = [subscriptions[i], received[i]];
    const notes = before?.events.filter(isNotification) ?? [];
    const isLeft = before?.events.some(({ kind }) => kind === "U");
    const areSame =
      before && now && isSame(notes, now.notes) && (!isLeft || now.isLeft);
    if (areSame) continue;
    const text = `its input is received differently: ${receivedText(notes)} in the recording, ${receivedText(now?.notes)} in the replay`;
    const [first] = unit.call?.events ?? [];
    const start = first && before ? placed(before.events[0], first, plan) : 0;
    return [{ unit, text, at: now?.at ?? start }];
  }
  return [];
}

function receivedText(
  notes: readonly Pick<MarbleEvent, "kind" | "value">[] | undefined,
): string {
  return notes ? notes.map(noteText).join(", ") || "nothing" : "not at all";
}

/** What emitted a value that a test would compare with another one. */
export function incomparable({ notes, results }: Replay): Deviation[] {
  const shown = [
    ...Array.from(notes, ([{ unit }, all]) => [unit, all] as const),
    ...Array.from(results, ([unit, note]) => [unit, [note]] as const),
  ];
  return shown.flatMap(([unit, all]) => {
    const found = all.find(({ live, shown }) => !isEqual(live, shown));
    if (!found) return [];
    const text = `emitted ${shortText(found.shown)}, which cannot be compared, or was changed later`;
    return [{ unit, text, at: found.at }];
  });
}

/** When `event` would come in a replay, which has the `start` of its track. */
function placed(
  event: MarbleEvent | undefined,
  start: MarbleEvent,
  { times }: Plan,
): number {
  return (times.get(start) ?? 0) + (event ? event.at - start.at : 0);
}

function noteText(
  note: Pick<MarbleEvent | Note, "kind" | "value"> | undefined,
): string {
  if (!note) return "nothing more";
  if (note.kind === "C") return "completion";
  return (note.kind === "E" ? "the error " : "") + shortText(note.value);
}

/** Where two values differ whose short texts are the same. */
function detail(before: unknown, now: unknown): string {
  if (shortText(before) !== shortText(now)) return "";
  const [first] = differences(now, before);
  if (!first) return "";
  const { path, expected, actual } = first;
  return ` (${path}: ${shortText(expected)}, ${shortText(actual)})`;
}

/**
 * Of a request that was not recorded. If another call sends it, too, the
 * earlier call has made the later one: its service does so without the wrapper.
 */
function ofSurplus({ unit, name, at }: Sent, { sent }: Replay): Deviation[] {
  if (!unit) return [];
  const senders = sent.filter((one) => one.name === name && one.unit);
  const latest = senders.reduce<Unit>(
    (last, one) =>
      one.unit && startOf(one.unit) > startOf(last) ? one.unit : last,
    unit,
  );
  const text =
    latest === unit
      ? `the replay sends ${name}, which the recording does not have`
      : `${name} is sent by ${unit.name}, too: that may have made this call`;
  return [{ unit: latest, at, text }];
}

function startOf({ call, outputs }: Unit): number {
  return (call ?? outputs[0])?.events[0].order ?? 0;
}

function ofRequest(sent: Sent, recorded: Request, plan: Plan): Deviation[] {
  const { unit, at } = sent;
  const text = requestText(sent, recorded, plan);
  return unit && text !== undefined ? [{ unit, at, text }] : [];
}

/** How a request differs from the recorded one, or cannot be in a test. */
function requestText(
  { name, request, received, subscriptions: [log] }: Sent,
  recorded: Request,
  { end }: Plan,
): string | undefined {
  const { track, events } = recorded;
  const label = labelInResponse(recorded);
  if (label) return `needs the response to ${name}, which holds ${label.text}`;
  const inBody = labelIn(track.body);
  if (inBody) return `sends ${inBody.text}, which is not plain data`;
  if (!isEqual(request.body, track.body))
    return `sends a body to ${name} that is redacted, or was changed later`;
  if (`${request.method} ${request.url}` !== name)
    return `sends ${name}, which is redacted`;
  const before = events.map(({ kind }) => kind).join("");
  const isCancelled =
    !/[EC]/.test(received.join("")) && (log?.unsubscribedFrame ?? end) < end;
  const now = `S${received.join("")}${isCancelled ? "U" : ""}`;
  if (before === now || (isAtOnce(recorded) && before.startsWith(now)))
    return undefined;
  return `${name} is ${fate(before)} in the recording, ${fate(now)} in the replay`;
}

function fate(kinds: string): string {
  if (kinds.endsWith("U")) return "cancelled";
  return /[EC]$/.test(kinds) ? "answered" : "open";
}

function unsent({ requests }: Session, { sent }: Replay): Request[] {
  const found = new Set(sent.map(({ recorded }) => recorded));
  return requests.filter((request) => !found.has(request));
}

function ofUnsent({ track, events }: Request, plan: Plan): Deviation[] {
  const { call, name } = track;
  if (call === undefined) return [];
  const unit = plan.units.find((one) => one.call?.track.call === call);
  if (!unit?.call) return [];
  const text = `the recording has ${name}, the replay does not send it`;
  return [{ unit, text, at: placed(events[0], unit.call.events[0], plan) }];
}

/** What calls returned that no test can expect. */
export function resultsLeftOut(units: readonly Unit[]): LeftOut[] {
  return units.flatMap(({ name, call }) => {
    const label = labelIn(call?.track.returned);
    if (!label) return [];
    return [
      { name, reason: `returned ${label.text}, which is not plain data` },
    ];
  });
}

/** The requests that the test does not send, or that it leaves open. */
export function requestsLeftOut(
  session: Session,
  plan: Plan,
  replay: Replay,
): LeftOut[] {
  const notSent = unsent(session, replay).map(({ track: { name, call } }) => {
    const by = call === undefined ? "" : `: call ${call} sent it`;
    return { name, reason: `nothing in the test sends it${by}` };
  });
  const ofNoUnit = replay.sent.filter(({ unit }) => !unit);
  const notAnswered = ofNoUnit.flatMap((sent) => {
    const { name, recorded } = sent;
    const reason = recorded
      ? requestText(sent, recorded, plan)
      : "its response, while services are created, is not known";
    return reason === undefined ? [] : [{ name, reason }];
  });
  return [...notSent, ...notAnswered];
}
