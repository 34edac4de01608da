import { alphabet } from "../../../testing/alphabet.ts";
import { isEqual } from "../../../testing/differences.ts";
import { drawMarbles, type Mark } from "../../../testing/marble-diagram.ts";
import { shortText } from "../../short-text.ts";
import { Refusal } from "../refusal.ts";
import { object, type Part } from "./part.ts";

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
  readonly values: readonly Lettered[];
  readonly error: Part | undefined;
  /** Whether the stream has ended. */
  readonly isOver: boolean;
}

/** A value, as it was seen and as the test makes it, with its letter. */
interface Lettered {
  readonly letter: string;
  readonly value: unknown;
  readonly part: Part;
}

/** What a row is of. */
interface Source {
  /** What it is called where it cannot be drawn. */
  readonly name: string;
  /** When its time begins. */
  readonly from?: number;
  /** Makes what was notified anew; `where` says what and when that was. */
  readonly partOf: (notification: Notification, where: string) => Part;
}

/** The row of a stream that notifies so. */
export function rowOf(
  { name, from = 0, partOf }: Source,
  notifications: readonly Notification[],
): Row {
  const values: Lettered[] = [];
  let error: Part | undefined;
  function symbolOf(notification: Notification): string {
    const { at, kind, value } = notification;
    if (kind === "C") return "|";
    const same = values.find((former) => isEqual(value, former.value));
    if (kind === "N" && same) return same.letter;
    const where = `${name} at ${from + at} ms`;
    const part = partOf(notification, where);
    if (kind === "N") {
      const letter = letterOf(value, values, where);
      values.push({ letter, value, part });
      return letter;
    }
    if (!value) {
      const text = shortText(value);
      throw new Refusal(
        `${where} failed with ${text}, which marbles cannot tell`,
      );
    }
    error = part;
    return "#";
  }
  const marks = notifications.map((one) => {
    return { frame: one.at, symbol: symbolOf(one) };
  });
  const isOver = notifications.some(({ kind }) => kind !== "N");
  return { marbles: marblesOf(name, marks), values, error, isOver };
}

/** What `hot`, `cold` and `toBe` take after the marbles. */
export function marbleArgs({ values, error }: Row): Part[] {
  const parts = object(values.map(({ letter, part }) => [letter, part]));
  if (error) return [parts, error];
  // Without values, a letter stands for itself.
  return values.every(({ letter, value }) => letter === value) ? [] : [parts];
}

/** When somebody comes, and leaves, as `expectObservable` takes it. */
export function visitMarbles(from: number, to: number): string {
  return marblesOf("A subscription", [
    { frame: from, symbol: "^" },
    ...(to === Infinity ? [] : [{ frame: to, symbol: "!" }]),
  ]);
}

/** Marbles as `TestScheduler.run` reads them. */
function marblesOf(name: string, marks: readonly Mark[]): string {
  const marbles = drawMarbles(marks);
  const [, tooClose] = /@(\d+)ms/.exec(marbles) ?? [];
  if (tooClose !== undefined) {
    throw new Refusal(
      `${name} at ${tooClose} ms has more than marbles can tell apart`,
    );
  }
  return marbles.replace(/(\d+)000ms/g, "$1s").trim();
}

/** A letter for a new value: itself, if it is one. */
function letterOf(
  value: unknown,
  others: readonly Lettered[],
  where: string,
): string {
  const used = others.map(({ letter }) => letter);
  const free = alphabet.filter((letter) => !used.includes(letter));
  const letter = free.find((one) => one === value) ?? free[0];
  if (letter !== undefined) return letter;
  throw new Refusal(
    `${where} has more values than the ${alphabet.length} that have letters`,
  );
}
