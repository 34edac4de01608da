import { drawMarbles, type Mark } from "../../../testing/marble-diagram.ts";
import { alphabet } from "../../../testing/alphabet.ts";
import { shortText } from "../../short-text.ts";
import { literal } from "../literal.ts";
import { Refusal } from "../refusal.ts";
import type { Notified } from "../session/session.ts";
import type { Plan } from "./script.ts";

/** Something that a stream notifies, and when. */
export interface Notification {
  readonly at: number;
  readonly kind: "N" | "E" | "C";
  /** Of an `N` the value, of an `E` the error. */
  readonly value?: unknown;
}

/** One stream as `hot`, `cold` and `toBe` take it. */
export interface Row {
  readonly marbles: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** `undefined` where it has not failed, since marbles tell no such error. */
  readonly error: unknown;
}

/** A value with its letter, by its code. */
type Letters = Map<string, readonly [letter: string, value: unknown]>;

/**
 * The row of a stream whose time begins at `from`, and which is called `name`
 * where it cannot be drawn.
 */
export function rowOf(
  name: string,
  notifications: readonly Notification[],
  from = 0,
): Row {
  const known: Letters = new Map();
  const marks = notifications.map((one) => ({
    frame: one.at,
    symbol: symbolOf(one, `${name} at ${from + one.at} ms`, known),
  }));
  const failure = notifications.find(({ kind }) => kind === "E");
  return {
    marbles: marblesOf(name, marks),
    values: Object.fromEntries(known.values()),
    error: failure?.value,
  };
}

/** Marbles as `TestScheduler.run` reads them. */
export function marblesOf(name: string, marks: readonly Mark[]): string {
  const marbles = drawMarbles(marks);
  const [, tooClose] = /@(\d+)ms/.exec(marbles) ?? [];
  if (tooClose !== undefined) {
    throw new Refusal(
      `${name} at ${tooClose} ms has more than marbles can tell apart`,
    );
  }
  return marbles.replace(/(\d+)000ms/g, "$1s").trim();
}

function symbolOf(
  { kind, value }: Notification,
  where: string,
  known: Letters,
): string {
  if (kind === "C") return "|";
  if (kind === "N") return letterOf(value, where, known);
  if (value) {
    literal(value, where);
    return "#";
  }
  throw new Refusal(
    `${where} failed with ${shortText(value)}, which marbles cannot tell`,
  );
}

/** The letter of a value, which is noted where it is new. */
function letterOf(value: unknown, where: string, known: Letters): string {
  const code = literal(value, where);
  const used = [...known.values()].map(([letter]) => letter);
  const free = alphabet.filter((letter) => !used.includes(letter));
  const [letter = free.find((one) => one === value) ?? free[0]] =
    known.get(code) ?? [];
  if (letter === undefined) {
    throw new Refusal(
      `${where} has more values than the ${alphabet.length} that have letters`,
    );
  }
  known.set(code, [letter, value]);
  return letter;
}

/** Events at the times that are planned for them. */
export function planned(events: readonly Notified[], plan: Plan): Notified[] {
  return events.map((event) => ({ ...event, at: plan.get(event) ?? 0 }));
}

/** When somebody comes, and leaves, as `expectObservable` takes it. */
export function visitMarbles({
  from,
  to,
}: {
  readonly from: number;
  readonly to: number;
}): string {
  return marblesOf("A subscription", [
    { frame: from, symbol: "^" },
    ...(to === Infinity ? [] : [{ frame: to, symbol: "!" }]),
  ]);
}
