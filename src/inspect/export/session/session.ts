import type { MarbleEvent, Track } from "../../marble-event.ts";
import type { Replayable } from "../replayable.ts";

/** Milliseconds within which a value and what it brings about may come. */
export const oneMoment = 3;

/** What a stream notified. */
export interface Notified extends MarbleEvent {
  readonly kind: "N" | "E" | "C";
}

/** One subscription, with what is known of it. */
export interface Lane {
  readonly track: Track;
  readonly start: MarbleEvent;
  readonly notifications: readonly Notified[];
  /** Its early end, if it had one. */
  readonly left: MarbleEvent | undefined;
}

/** What was seen, as a test can tell it. */
export interface Session {
  /** What makes the services anew. */
  readonly code: Replayable;
  /** Calls and streams, in the order in which they were subscribed. */
  readonly outputs: readonly Lane[];
  readonly inputs: readonly Lane[];
  readonly requests: readonly Lane[];
  /**
   * What nothing else in the session caused, so that a test has to do it:
   * subscriptions and their ends, what inputs and answers emit, commands.
   */
  readonly roots: readonly MarbleEvent[];
  /** Milliseconds of the recorder at which it begins. */
  readonly from: number;
  /** Milliseconds from there until everybody leaves. */
  readonly length: number;
}

/**
 * After how many values a subscriber left at the last, as `take` does, though
 * the clock may have gone on meanwhile; 0 where it did not.
 */
export function takenBy({ notifications, left }: Lane): number {
  const last = notifications.at(-1);
  const isAtOnce = last?.kind === "N" && left?.order === last.order + 1;
  return isAtOnce && left.at - last.at <= oneMoment ? notifications.length : 0;
}

/** Whether a request was answered in the very moment of its subscription. */
export function isAnsweredAtOnce({ start, notifications }: Lane): boolean {
  const [first] = notifications;
  const kinds = notifications.map(({ kind }) => kind).join("");
  return (
    first?.order === start.order + 1 &&
    notifications.every(({ at }) => at === start.at) &&
    (kinds === "NC" || kinds === "E")
  );
}

/** The arguments of a call or a command. */
export function argumentsOf({ detail }: Track): readonly unknown[] {
  return Array.isArray(detail) ? detail : [];
}
