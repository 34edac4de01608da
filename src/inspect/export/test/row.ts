import { alphabet } from "../../../testing/alphabet.ts";
import { type Meanings, reserve, symbolOf } from "../../../testing/letters.ts";
import { drawMarbles, type Mark } from "../../../testing/marble-diagram.ts";
import { shortText } from "../../short-text.ts";
import { Refusal } from "../refusal.ts";
import type { Notified } from "../session/session.ts";
import { object, type Part } from "./part.ts";

/** What a stream notifies, and when. */
export type Notification = Pick<Notified, "at" | "kind" | "value">;

/** One stream as `hot`, `cold` and `toBe` take it. */
export interface Row {
  readonly marbles: string;
  readonly values: readonly Part[];
  readonly error: Part | undefined;
  /** Whether the stream has ended. */
  readonly isOver: boolean;
  /** The values and the error, where they need words. */
  readonly args: readonly Part[];
}

/**
 * The row of a stream that notifies so, which refusals call `name`, and whose
 * time begins at `from`. `partOf` makes anew what was notified; `where` says
 * what and when that was.
 */
export function rowOf(
  { name, from = 0 }: { name: string; from?: number },
  notifications: readonly Notification[],
  partOf: (notification: Notification, where: string) => Part,
): Row {
  const meanings: Meanings = new Map();
  const all = notifications.map(({ value }) => value);
  reserve(meanings, all);
  const parts = new Map<string, Part>();
  const marks = notifications.map((one): Mark => {
    const { at, kind, value } = one;
    const symbol = symbolOf(meanings, { kind, value, error: value });
    if (symbol !== "|" && !parts.has(symbol)) {
      const where = `${name} at ${from + at} ms`;
      assertDrawn(symbol, value, where);
      parts.set(symbol, partOf(one, where));
    }
    return { frame: at, symbol };
  });
  const error = parts.get("#");
  const lettered = [...parts].filter(([letter]) => letter !== "#");
  // Without values, a letter stands for itself.
  const isPlain =
    !error && lettered.every(([letter, { value }]) => letter === value);
  const args = isPlain ? [] : [object(lettered), ...(error ? [error] : [])];
  const isOver = marks.some(({ symbol }) => symbol === "|" || symbol === "#");
  const marbles = marblesOf(name, marks);
  const values = lettered.map(([, part]) => part);
  return { marbles, values, error, isOver, args };
}

/** When somebody comes, and leaves, as `expectObservable` takes it. */
export function visitMarbles(from: number, to: number): string {
  return marblesOf("A subscription", [
    { frame: from, symbol: "^" },
    ...(to === Infinity ? [] : [{ frame: to, symbol: "!" }]),
  ]);
}

function assertDrawn(symbol: string, value: unknown, where: string): void {
  if (symbol === "?") {
    throw new Refusal(
      `${where} has more values than the ${alphabet.length} that have letters`,
    );
  }
  if (symbol === "#" && !value) {
    const text = shortText(value);
    throw new Refusal(
      `${where} failed with ${text}, which marbles cannot tell`,
    );
  }
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
