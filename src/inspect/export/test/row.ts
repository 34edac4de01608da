import { alphabet } from "../../../testing/alphabet.ts";
import { type Meanings, reserve, symbolOf } from "../../../testing/letters.ts";
import { drawMarbles, type Mark } from "../../../testing/marble-diagram.ts";
import { shortText } from "../../short-text.ts";
import { Refusal } from "../refusal.ts";
import type { Notified } from "../session/session.ts";

/** What a stream notifies, and when. */
export type Notification = Pick<Notified, "at" | "kind" | "value">;

/** One stream as `hot`, `cold` and `toBe` take it. */
export interface Row {
  readonly marbles: string;
  /** By letter. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Whether the stream has ended. */
  readonly isOver: boolean;
  /** The values and the error, where they need words. */
  readonly args: readonly [values?: Record<string, unknown>, error?: unknown];
}

/**
 * The row of a stream that notifies so, which refusals call `name`, and whose
 * time begins at `from`. `made` makes anew what was notified; `where` says
 * what and when that was.
 */
export function rowOf(
  { name, from = 0 }: { name: string; from?: number },
  notifications: readonly Notification[],
  made: (notification: Notification, where: string) => unknown,
): Row {
  const meanings: Meanings = new Map();
  reserve(
    meanings,
    notifications.map(({ value }) => value),
  );
  const values = new Map<string, unknown>();
  const marks = notifications.map((one): Mark => {
    const { at, kind, value } = one;
    const symbol = symbolOf(meanings, { kind, value, error: value });
    if (symbol !== "|" && !values.has(symbol)) {
      const where = `${name} at ${from + at} ms`;
      assertDrawn(symbol, value, where);
      values.set(symbol, made(one, where));
    }
    return { frame: at, symbol };
  });
  const error = values.get("#");
  values.delete("#");
  // Without values, a letter stands for itself.
  const isPlain =
    !error && [...values].every(([letter, value]) => letter === value);
  const lettered = Object.fromEntries(values);
  return {
    marbles: marblesOf(name, marks),
    values: lettered,
    isOver: notifications.some(({ kind }) => kind !== "N"),
    args: isPlain ? [] : error ? [lettered, error] : [lettered],
  };
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
