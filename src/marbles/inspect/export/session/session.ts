import type {
  CallTrack,
  InputTrack,
  MarbleEvent,
  RequestTrack,
  StreamTrack,
  Track,
} from "../../marble-event.ts";
import type { Subscription } from "../../subscriptions.ts";
import type { Replayable } from "../replayable.ts";

/** Milliseconds within which a value and what it brings about may come. */
export const oneMoment = 3;

export type Notified = MarbleEvent & { readonly kind: "N" | "E" | "C" };

/** A subscription of a stream that a service gave away. */
export type Output = Subscription<CallTrack | StreamTrack>;

export type Request = Subscription<RequestTrack>;

/** What was recorded, in milliseconds from the start of the test. */
export interface Session {
  readonly code: Replayable;
  readonly runner: Replayable["runner"];
  /** In the order in which they were subscribed. */
  readonly outputs: readonly Output[];
  readonly requests: readonly Request[];
  /**
   * What a test has to do, in the order in which it happened: calls,
   * subscriptions and their ends, what inputs and responses emit.
   */
  readonly roots: readonly MarbleEvent[];
  /** When all streams are unsubscribed. */
  readonly length: number;
  /** By how many ms a replay may differ. */
  readonly tolerance: number;
  /** Whether it was recorded in virtual time. */
  readonly isVirtual: boolean;
  /** Whether nothing was recorded before. */
  readonly isWhole: boolean;
  /** The calls and streams that are not in it, though they were to be. */
  readonly leftOut: readonly string[];
  /** The subscriptions that are not in it. */
  readonly others: readonly Subscription[];
}

/** A session whose roots have times in a test. */
export interface PlacedSession extends Session {
  /** In ms. A call that is made by `defer` has no time of its own. */
  readonly plan: ReadonlyMap<MarbleEvent, number>;
  /** When requests begin, as far as a replay has shown it, in ms. */
  readonly starts: Starts;
}

export type Starts = ReadonlyMap<Track, number>;

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

/** The notifications among `events`, at the times of the plan. */
export function planned(
  { plan }: PlacedSession,
  events: readonly MarbleEvent[],
): readonly Notified[] {
  return notified(events).map((event) => {
    return { ...event, at: plan.get(event) ?? event.at };
  });
}

/** The names of the recorded headers that any of the requests has. */
export function sentHeaders({ requests }: Session): readonly string[] {
  const names = requests.flatMap(({ track: { headers = {} } }) =>
    Object.keys(headers),
  );
  return [...new Set(names)].sort();
}

/** The event of a call as it is made. */
export function isCall({ track, kind }: MarbleEvent): boolean {
  return track.role === "command" && kind === "N";
}

/** The subscriptions of the stream that a call returned. */
export function outputsOf(
  { outputs }: Session,
  { track: { call } }: MarbleEvent,
): readonly Output[] {
  return outputs.filter(({ track }) => track.call === call);
}

/** Which argument of which call, or which property of that. */
export type InputSlot = Pick<InputTrack, "call" | "argument" | "key">;

export function slotOf({ call, argument, key }: InputSlot): string {
  return [call, argument, key].join(" ");
}
