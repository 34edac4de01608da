import type {
  CallTrack,
  InputTrack,
  MarbleEvent,
  RequestTrack,
  StreamTrack,
} from "../../marble-event.ts";
import type { Subscription } from "../../subscriptions.ts";
import type { Replayable } from "../replayable.ts";

/** Milliseconds within which a value and what it brings about may come. */
export const oneMoment = 3;

/** Milliseconds by which a replay may differ from what was seen. */
export const tolerance = 150;

export type Notified = MarbleEvent & { readonly kind: "N" | "E" | "C" };

/** A subscription of a stream that a service gave away. */
export type Output = Subscription<CallTrack | StreamTrack>;

export type Request = Subscription<RequestTrack>;

/** What was seen, as a test can tell it; in milliseconds from its start. */
export interface Session {
  readonly code: Replayable;
  readonly runner: Replayable["runner"];
  /** In the order in which they were subscribed. */
  readonly outputs: readonly Output[];
  readonly requests: readonly Request[];
  /**
   * What nothing else caused, so that a test has to do it, in its order, and
   * when: subscriptions and their ends, what inputs and answers emit, commands.
   */
  readonly plan: ReadonlyMap<MarbleEvent, number>;
  /** When everybody leaves. */
  readonly length: number;
  /** The calls and streams that are not in it, though they were to be. */
  readonly leftOut: readonly string[];
  /** What is not in it. */
  readonly others: readonly Subscription[];
}

export function isOutput(one: Subscription): one is Output {
  return one.track.role === "call" || one.track.role === "stream";
}

export function isRequest(one: Subscription): one is Request {
  return one.track.role === "request";
}

export function notified(events: readonly MarbleEvent[]): Notified[] {
  return events.filter(
    (event): event is Notified => event.kind !== "S" && event.kind !== "U",
  );
}

/**
 * How many values the subscriber took if it left right after the last one, as
 * with `take`, though the clock may have gone on meanwhile; else 0.
 */
export function takenBy({ events }: Subscription): number {
  const values = notified(events);
  const last = values.at(-1);
  const left = events.find(({ kind }) => kind === "U");
  const isAtOnce = last?.kind === "N" && left?.order === last.order + 1;
  return isAtOnce && left.at - last.at <= oneMoment ? values.length : 0;
}

/** Whether a request was answered in the very moment of its subscription. */
export function isAnsweredAtOnce({ events }: Subscription): boolean {
  const [start, answer] = events;
  const kinds = events.map(({ kind }) => kind).join("");
  const isAtOnce = events.every(({ at }) => at === start.at);
  const isNext = answer?.order === start.order + 1;
  return isAtOnce && isNext && /^S(NC|E)$/.test(kinds);
}

/** What of `events` told somebody something, at the times of the plan. */
export function planned(
  { plan }: Session,
  events: readonly MarbleEvent[],
): readonly Notified[] {
  return notified(events).map((event) => {
    return { ...event, at: plan.get(event) ?? event.at };
  });
}

/** Which argument of which call, or which property of that. */
export type InputSlot = Pick<InputTrack, "call" | "argument" | "key">;

export function slotOf({ call, argument, key }: InputSlot): string {
  return [call, argument, key].join(" ");
}
