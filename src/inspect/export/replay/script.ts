import type { MarbleEvent, Track } from "../../marble-event.ts";
import {
  isAnsweredAtOnce,
  type Lane,
  type Notified,
  type Session,
} from "../session/session.ts";
import { marblesOf, type Notification, type Row, rowOf } from "./row.ts";

/**
 * When each root happens: milliseconds from the start, or of what an answer
 * emits from its request. What is not in it does not happen.
 */
export type Plan = ReadonlyMap<MarbleEvent, number>;

/** What a test does, and when. */
export interface Script {
  readonly session: Session;
  readonly plan: Plan;
}

/** When somebody comes to a stream, and leaves. */
export interface Visit {
  readonly from: number;
  readonly to: number;
}

/** A call that returns no stream. */
export interface Command {
  readonly track: Track;
  readonly at: number;
}

/** Who comes to the services' streams, and when; at the end all leave. */
export function visits({
  session,
  plan,
}: Script): (Visit & { readonly lane: Lane })[] {
  return session.outputs.flatMap((lane) => {
    const from = plan.get(lane.start);
    const to = (lane.left && plan.get(lane.left)) ?? session.length;
    // TestScheduler cannot have anybody leave before they come.
    return from === undefined || from > to ? [] : [{ lane, from, to }];
  });
}

/** The calls that return no stream, and when they are made. */
export function commands({ session, plan }: Script): Command[] {
  return session.roots.flatMap((root) => {
    const { track } = root;
    const at = plan.get(root);
    return track.role !== "command" || at === undefined ? [] : [{ track, at }];
  });
}

/** A visit as `expectObservable` takes it. */
export function visitMarbles({ from, to }: Visit): string {
  return marblesOf("A subscription", [
    { frame: from, symbol: "^" },
    ...(to === Infinity ? [] : [{ frame: to, symbol: "!" }]),
  ]);
}

/** What a stream does that is the argument `index` of a call. */
export function inputRow(
  call: number | undefined,
  index: number,
  { session, plan }: Script,
): Row {
  const lanes = session.inputs.filter(
    ({ track }) => track.call === call && track.detail === index,
  );
  const events = lanes
    .flatMap(({ notifications }) => notifications)
    .sort((a, b) => a.order - b.order);
  const name = `The input of ${lanes[0]?.track.name ?? "nothing"}`;
  return rowOf(name, scripted(events, plan));
}

/** What a request is answered with, in the time of the request. */
export function answerRow(lane: Lane, { plan }: Script): Row {
  const { track, notifications } = lane;
  const isAtOnce = isAnsweredAtOnce(lane);
  return rowOf(
    `The answer to ${track.name}`,
    isAtOnce
      ? notifications.map((event) => ({ ...event, frame: 0 }))
      : scripted(notifications, plan),
  );
}

function scripted(events: readonly Notified[], plan: Plan): Notification[] {
  return events.flatMap((event) => {
    const frame = plan.get(event);
    return frame === undefined ? [] : [{ ...event, frame }];
  });
}
