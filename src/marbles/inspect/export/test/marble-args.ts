import { alphabet } from "../../../testing/alphabet.ts";
import { type Meanings, reserve, symbolOf } from "../../../testing/letters.ts";
import { drawMarbles, type Mark } from "../../../testing/marble-diagram.ts";
import { shortText } from "../../short-text.ts";
import { refuse } from "../refusal.ts";
import type { Notification } from "./test.ts";

/** One stream as `hot`, `cold` and `toBe` take it. */
export interface MarbleArgs {
  readonly marbles: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** The values by letter, and the error, where they need words. */
  readonly args: readonly [values?: Record<string, unknown>, error?: unknown];
}

/**
 * The row of a stream that notifies so from `from` ms on, which refusals call
 * `name`. `make` makes anew what it notifies.
 */
export function marbleArgsOf(
  name: string,
  notifications: readonly Notification[],
  make: (one: Notification, where: string) => unknown,
  from = 0,
): MarbleArgs {
  const meanings: Meanings = new Map();
  const all = notifications.map(({ value }) => value);
  reserve(meanings, all);
  const made = new Map<string, unknown>();
  const marks = notifications.map((one): Mark => {
    const { at, kind, value } = one;
    const symbol = symbolOf(meanings, { kind, value, error: value });
    if (symbol !== "|" && !made.has(symbol)) {
      const where = `${name} at ${from + at} ms`;
      assertDrawn(symbol, value, where);
      made.set(symbol, make(one, where));
    }
    return { frame: at, symbol };
  });
  const { "#": error, ...values } = Object.fromEntries(made);
  // Without values, a letter stands for itself.
  const isPlain = Object.entries(values).every(([key, value]) => key === value);
  return {
    marbles: marblesOf(name, marks),
    values,
    args: error ? [values, error] : isPlain ? [] : [values],
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
    const most = alphabet.length;
    refuse(`${where} has more values than the ${most} that have letters`);
  }
  if (symbol === "#" && !value) {
    const text = shortText(value);
    refuse(`${where} failed with ${text}, which marbles cannot tell`);
  }
}

function marblesOf(name: string, marks: readonly Mark[]): string {
  const part = marks.find(({ frame }) => !Number.isInteger(frame));
  if (part) refuse(`${name} at ${part.frame} ms is at no whole millisecond`);
  const marbles = drawMarbles(marks);
  const [, tooClose] = /@(\d+)ms/.exec(marbles) ?? [];
  if (tooClose !== undefined) {
    refuse(`${name} at ${tooClose} ms has more than marbles can tell apart`);
  }
  return marbles.replace(/(\d+)000ms/g, "$1s").trim();
}
