import type { MarbleEvent, Track } from "../../marble-event.ts";

/** One subscription, with what is known of it. */
export interface Lane {
  readonly track: Track;
  readonly start: MarbleEvent;
  /** What was notified: `N`, `E` and `C`. */
  readonly notifications: readonly MarbleEvent[];
  /** Its early end, if it had one. */
  readonly left: MarbleEvent | undefined;
}

/**
 * Something that nothing else in the session caused, so that a test has to do
 * it: a subscription or its end, what an input or an answer emits, a command.
 */
export interface Root {
  readonly event: MarbleEvent;
  /** The subscription that it belongs to; a command has none. */
  readonly lane: Lane | undefined;
}

/** What was seen, as a test can tell it. */
export interface Session {
  /** Calls and streams, in the order in which they were subscribed. */
  readonly outputs: readonly Lane[];
  readonly inputs: readonly Lane[];
  readonly requests: readonly Lane[];
  readonly roots: readonly Root[];
  /** Milliseconds of the recorder at which it begins. */
  readonly from: number;
  /** Milliseconds from there until everybody leaves. */
  readonly length: number;
}

/**
 * After how many values a subscriber left in the very moment of the last, as
 * `take` does; 0 where it did not.
 */
export function takenBy({ notifications, left }: Lane): number {
  const last = notifications.at(-1);
  const isAtOnce = last?.kind === "N" && left?.order === last.order + 1;
  return isAtOnce && left.at === last.at ? notifications.length : 0;
}

/** Whether a request was answered in the very moment of its subscription. */
export function isAnsweredAtOnce({ start, notifications }: Lane): boolean {
  const [first] = notifications;
  const last = notifications.at(-1);
  return (
    first?.order === start.order + 1 &&
    first.at === start.at &&
    last?.kind !== "N" &&
    last?.at === start.at
  );
}
