import type { MarbleEvent } from "../../marble-event.ts";
import { marblesOf, type Notification, type Row, rowOf } from "./row.ts";
import {
  isAnsweredAtOnce,
  type Lane,
  type Root,
  type Session,
} from "../session/session.ts";

/**
 * When each root happens: milliseconds from the start, or of what an answer
 * emits from its request. What is not in it does not happen.
 */
export type Plan = ReadonlyMap<Root, number>;

/** When somebody comes to a stream, and leaves. */
export interface Visit {
  readonly from: number;
  readonly to: number;
}

/** When `lane` is subscribed and left, at the end by all. */
export function visitOf(
  lane: Lane,
  { roots, length }: Session,
  plan: Plan,
): Visit | undefined {
  const at = (kind: string) => {
    const root = roots.find((r) => r.lane === lane && r.event.kind === kind);
    return root && plan.get(root);
  };
  const from = at("S");
  return from === undefined ? undefined : { from, to: at("U") ?? length };
}

/** A visit as `expectObservable` takes it. */
export function visitMarbles({ from, to }: Visit): string {
  return marblesOf("A subscription", [
    { frame: from, symbol: "^" },
    ...(to === Infinity ? [] : [{ frame: to, symbol: "!" }]),
  ]);
}

/** What the streams do that are subscribed in `lanes`, one for all of them. */
export function inputRow(
  lanes: readonly Lane[],
  session: Session,
  plan: Plan,
): Row {
  const name = `The input of ${lanes[0]?.track.name ?? "nothing"}`;
  return rowOf(name, scripted(lanes, session, plan));
}

/** What a request is answered with, in the time of the request. */
export function answerRow(lane: Lane, session: Session, plan: Plan): Row {
  const name = `The answer to ${lane.track.name}`;
  return rowOf(
    name,
    isAnsweredAtOnce(lane)
      ? lane.notifications.map((event) => notification(event, 0))
      : scripted([lane], session, plan),
  );
}

function scripted(
  lanes: readonly Lane[],
  { roots }: Session,
  plan: Plan,
): Notification[] {
  return roots.flatMap((root) => {
    const { lane, event } = root;
    const frame = plan.get(root);
    if (frame === undefined || !lane || !lanes.includes(lane)) return [];
    return [notification(event, frame)];
  });
}

function notification(
  { kind, value }: MarbleEvent,
  frame: number,
): Notification {
  return kind === "N" || kind === "E"
    ? { frame, kind, value }
    : { frame, kind: "C" };
}
