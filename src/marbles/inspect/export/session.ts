import { labelIn } from "../label.ts";
import type {
  CallTrack,
  CommandTrack,
  InputTrack,
  MarbleEvent,
  RequestTrack,
  StreamTrack,
  Track,
} from "../marble-event.ts";
import type { Recorder } from "../recorder.ts";
import type { Replayable } from "./replayable.ts";

/** A track with its events. */
export interface Recorded<T extends Track = Track> {
  readonly track: T;
  readonly events: readonly [MarbleEvent, ...MarbleEvent[]];
}

export type Request = Recorded<RequestTrack>;

/** A subscription of what a call returned, or of a property. */
export interface Output extends Recorded<CallTrack | StreamTrack> {
  readonly unit: Unit;
  readonly notifications: readonly MarbleEvent[];
  /** The `n` of `take(n)`: it was unsubscribed within its nth value; else 0. */
  readonly take: number;
}

/** A stream among the arguments of a call, as the test creates it again. */
export interface Input {
  readonly unit: Unit;
  readonly slot: Pick<InputTrack, "argument" | "key">;
  readonly subscriptions: readonly Recorded<InputTrack>[];
  /**
   * `hot`: emits to all that are subscribed. `cold`: emits to each what it
   * emitted to the first. `state`: like `hot`, and replays the latest values.
   */
  readonly kind: "hot" | "cold" | "state";
  /** What it emits within `subscribe`: to each, but of `state` at first. */
  readonly prefix: readonly MarbleEvent[];
  /** How many values `state` replays. */
  readonly size: number;
  /** What it emits later; of `cold`, with times since the subscription. */
  readonly emissions: readonly MarbleEvent[];
}

/** What is in a test, or left out of it: a call, or a subscribed property. */
export interface Unit {
  /** `service.member` */
  readonly path: string;
  /** With the number of the call. */
  readonly name: string;
  readonly call: Recorded<CommandTrack> | undefined;
  readonly outputs: readonly Output[];
  readonly inputs: readonly Input[];
}

/** What is not in the test, and why. */
export interface LeftOut {
  readonly name: string;
  readonly reason: string;
}

/** What was recorded, by units. */
export interface Session {
  readonly recorder: Recorder;
  readonly code: Replayable;
  /** Those that `code` creates. */
  readonly services: object;
  readonly events: readonly MarbleEvent[];
  readonly units: readonly Unit[];
  readonly requests: readonly Request[];
  /** What no test can repeat. */
  readonly leftOut: readonly LeftOut[];
}

/** Whether a call returned plain data. */
export function hasResult({ call }: Unit): boolean {
  const { returned } = call?.track ?? {};
  return returned !== undefined && !labelIn(returned);
}

export function isNotification({ kind }: Pick<MarbleEvent, "kind">): boolean {
  return kind !== "S" && kind !== "U";
}

/** Whether a request was answered within `subscribe`. */
export function isAtOnce({ events }: Request): boolean {
  return events.some((event) => event.sync && isNotification(event));
}

export function isNext({ kind }: Pick<MarbleEvent, "kind">): boolean {
  return kind === "N";
}
