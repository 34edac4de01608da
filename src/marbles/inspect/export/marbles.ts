import { alphabet } from "../../testing/alphabet.ts";
import {
  drawMarbles,
  type MarbleSymbol,
} from "../../testing/marble-diagram.ts";
import type { MarbleKind } from "../marble-event.ts";
import { isSameCopy } from "./is-same.ts";
import type { Unit } from "./session.ts";

/** A time, an error or a number of values that marbles cannot express. */
export class Undrawable extends Error {
  unit: Unit | undefined;
}

/** Tells what cannot be drawn of which unit. */
export function ofUnit<T>(unit: Unit | undefined, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof Undrawable) error.unit ??= unit;
    throw error;
  }
}

/** A stream as marbles: the arguments of `hot`, `cold` and `toBe`. */
export interface Marbles {
  readonly marbles: string;
  /** By letter; none if each is the letter itself. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What `#` stands for. */
  readonly error: unknown;
}

/** What is drawn of a notification. */
export interface Timed {
  readonly at: number;
  readonly kind: MarbleKind;
  readonly value?: unknown;
}

export function marblesOf(notes: readonly Timed[]): Marbles {
  const letters = new Map<string, unknown>();
  const values = notes.filter(({ kind }) => kind === "N");
  // A value that is a letter stands for itself.
  for (const letter of alphabet)
    if (values.some(({ value }) => value === letter))
      letters.set(letter, letter);
  let error: unknown;
  const marks = notes.map(({ at, kind, value }): MarbleSymbol => {
    if (kind === "C") return { frame: at, symbol: "|" };
    if (kind === "N") return { frame: at, symbol: letterOf(letters, value) };
    if (!value) throw new Undrawable(`the error ${String(value)}`);
    error = value;
    return { frame: at, symbol: "#" };
  });
  const areLetters = [...letters].every(([letter, value]) => letter === value);
  return {
    marbles: textOf(marks),
    values: areLetters ? {} : Object.fromEntries(letters),
    error,
  };
}

function letterOf(letters: Map<string, unknown>, value: unknown): string {
  for (const [letter, known] of letters)
    if (isSameCopy(value, known)) return letter;
  const free = alphabet.find((letter) => !letters.has(letter));
  if (free === undefined)
    throw new Undrawable(`more than ${alphabet.length} different values`);
  letters.set(free, value);
  return free;
}

/** `"100ms ^ 99ms !"`. */
export function subscriptionMarbles(start: number, end: number): string {
  const marks = [{ frame: start, symbol: "^" }];
  if (end < Infinity) marks.push({ frame: end, symbol: "!" });
  return textOf(marks);
}

function textOf(marks: readonly MarbleSymbol[]): string {
  const marbles = drawMarbles(marks);
  const fraction = marks.find(({ frame }) => !Number.isInteger(frame))?.frame;
  const at = fraction ?? /@(\d+)ms/.exec(marbles)?.[1];
  if (at !== undefined)
    throw new Undrawable(`a time that marbles cannot express, ${at} ms`);
  return marbles.replace(/(\d+)000ms/g, "$1s").trim();
}
