import { alphabet } from "../../testing/alphabet.ts";
import { type Meanings, reserve, symbolOf } from "../../testing/letters.ts";
import {
  drawMarbles,
  type MarbleSymbol,
} from "../../testing/marble-diagram.ts";
import type { MarbleKind } from "../marble-event.ts";
import type { Unit } from "./session.ts";

/** A time, a number of values or an error that marbles cannot express. */
export class Undrawable extends Error {
  unit: Unit | undefined;
}

/** Notes the unit that has what cannot be drawn. */
export function ofUnit<T>(unit: Unit | undefined, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof Undrawable) error.unit ??= unit;
    throw error;
  }
}

/** The arguments of `hot`, `cold` and `toBe`. */
export type MarbleArgs = [
  marbles: string,
  values?: Record<string, unknown>,
  error?: unknown,
];

interface Timed {
  readonly at: number;
  readonly kind: MarbleKind;
  readonly value?: unknown;
}

export function marbleArgs(notes: readonly Timed[]): MarbleArgs {
  const meanings: Meanings = new Map();
  reserve(
    meanings,
    notes.map(({ value }) => value),
  );
  const used = new Map<string, unknown>();
  const marks = notes.map(({ at, kind, value }): MarbleSymbol => {
    const symbol = symbolOf(meanings, {
      kind: kind as "N",
      value,
      error: value,
    });
    if (symbol === "?")
      throw new Undrawable(`more than ${alphabet.length} different values`);
    if (symbol === "#" && !value)
      throw new Undrawable(`the error ${String(value)}`);
    if (symbol !== "|") used.set(symbol, meanings.get(symbol));
    return { frame: at, symbol };
  });
  const { "#": error, ...values } = Object.fromEntries(used);
  const marbles = marblesOf(marks);
  const areLetters = Object.entries(values).every(
    ([letter, value]) => letter === value,
  );
  if (error) return [marbles, values, error];
  return areLetters ? [marbles] : [marbles, values];
}

/** `"100ms ^ 99ms !"`. */
export function subscriptionMarbles(start: number, end: number): string {
  const marks = [{ frame: start, symbol: "^" }];
  if (end < Infinity) marks.push({ frame: end, symbol: "!" });
  return marblesOf(marks);
}

function marblesOf(marks: readonly MarbleSymbol[]): string {
  const marbles = drawMarbles(marks);
  const fraction = marks.find(({ frame }) => !Number.isInteger(frame))?.frame;
  const at = fraction ?? /@(\d+)ms/.exec(marbles)?.[1];
  if (at !== undefined)
    throw new Undrawable(`a time that marbles cannot express, ${at} ms`);
  return marbles.replace(/(\d+)000ms/g, "$1s").trim();
}
