import { asyncScheduler, type Observable, take, tap } from "rxjs";
import type { RunHelpers } from "rxjs/testing";
import { alphabet } from "../../../testing/alphabet.ts";
import { type Meanings, reserve, symbolOf } from "../../../testing/letters.ts";
import {
  drawMarbles,
  type MarbleSymbol,
} from "../../../testing/marble-diagram.ts";
import { shortText } from "../../short-text.ts";
import { callCode, type Template } from "../print/printer.ts";
import { refuse, UndrawableTime } from "../refusal.ts";
import { memberName } from "../services.ts";
import type { Replay, TimedNotification } from "./replay.ts";
import { reconstructExpected } from "./values.ts";

/** A stream as the arguments of `hot`, `cold` and `toBe`. */
export interface MarbleArgs {
  readonly marbles: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** The values by letter and the error, if the test needs them. */
  readonly args: readonly [values?: Record<string, unknown>, error?: unknown];
}

/** `const name$ = hot("…", …);`, or `cold`. */
export function hotOrCold(
  { helpers, printer }: Replay,
  helper: "hot" | "cold",
  name: string,
  { marbles, values, args }: MarbleArgs,
  lines: Template[] = printer.marbles,
): ReturnType<RunHelpers["hot" | "cold"]> {
  const type = Object.keys(values).length === 0 ? "<never>" : "";
  const template = callCode(`${helper}${type}`, [marbles, ...args]);
  printer.helpers.add(helper);
  return printer.define(
    lines,
    name,
    helpers[helper](marbles, ...args),
    template,
  );
}

export interface ExpectOptions {
  /** The stream, for refusals. */
  readonly source: string;
  readonly start?: number;
  readonly end?: number;
  /** The number of values to take; 0 for all. */
  readonly count?: number;
}

/**
 * Prints `expectObservable(stream$).toBe(…);` with the notifications of the
 * replay. Returns these, which are compared with the recording afterwards.
 */
export function expectStream(
  replay: Replay,
  stream$: Observable<unknown>,
  name: string,
  { source, start = 0, end = Infinity, count = 0 }: ExpectOptions,
): readonly TimedNotification[] {
  const { helpers, printer, recorder } = replay;
  const all: TimedNotification[] = [];
  const add = (kind: TimedNotification["kind"]) => (value?: unknown) => {
    const copy = recorder.copy(value);
    all.push({ at: asyncScheduler.now(), kind, value, copy });
  };
  const noted = tap({ next: add("N"), error: add("E"), complete: add("C") });
  const taken$ = count > 0 ? stream$.pipe(take(count)) : stream$;
  const subs = subscriptionMarbles(start, end);
  helpers.expectObservable(taken$.pipe(noted), subs).toBe("");
  replay.afterReplay.push(() => {
    const words = memberName(source);
    const compared = source === "backend.requests$" ? "sent" : "emitted";
    const { marbles, args } = marbleArgs(source, all, (one, where) =>
      reconstructExpected(replay, one, { where, words, compared }),
    );
    let actual = printer.code(stream$);
    if (count > 0)
      actual += `.pipe(${printer.names.importName("rxjs", "take")}(${count}))`;
    // By default, a subscription lasts from the start to the end.
    const isOver = all.some(({ kind }) => kind !== "N");
    if (start > 0 || (end < Infinity && !isOver)) {
      printer.marbles.push(() => `const ${name}Subs = "${subs}";`);
      actual += `, ${name}Subs`;
    }
    printer.marbles.push(() => `const ${name} = "${marbles}";`);
    printer.expectations.push((codeOf) => {
      const expected = [name, ...args.map(codeOf)].join(", ");
      return `expectObservable(${actual}).toBe(${expected});`;
    });
  });
  return all;
}

/**
 * The marbles of `notifications`, with the values that `valueOf` returns.
 * Refusals name the stream `name` and add `start` to its times.
 */
export function marbleArgs(
  name: string,
  notifications: readonly TimedNotification[],
  valueOf: (notification: TimedNotification, where: string) => unknown,
  start = 0,
): MarbleArgs {
  const meanings: Meanings = new Map();
  reserve(
    meanings,
    notifications.map(({ value }) => value),
  );
  const values = new Map<string, unknown>();
  const marks = notifications.map((notification): MarbleSymbol => {
    const { at, kind, value } = notification;
    const symbol = symbolOf(meanings, { kind, value, error: value });
    if (symbol !== "|" && !values.has(symbol)) {
      const where = `${name} at ${start + at} ms`;
      assertDrawable(symbol, value, where);
      values.set(symbol, valueOf(notification, where));
    }
    return { frame: at, symbol };
  });
  const { "#": error, ...byLetter } = Object.fromEntries(values);
  // In marbles without values, a letter is its own value.
  const areLetters = Object.entries(byLetter).every(
    ([letter, value]) => letter === value,
  );
  return {
    marbles: marblesOf(name, marks),
    values: byLetter,
    args: error ? [byLetter, error] : areLetters ? [] : [byLetter],
  };
}

/** `"100ms ^ 99ms !"`. */
export function subscriptionMarbles(start: number, end: number): string {
  return marblesOf("A subscription", [
    { frame: start, symbol: "^" },
    ...(end === Infinity ? [] : [{ frame: end, symbol: "!" }]),
  ]);
}

function assertDrawable(symbol: string, value: unknown, where: string): void {
  if (symbol === "?") {
    const most = alphabet.length;
    refuse(`${where} has more values than the ${most} that have letters`);
  }
  if (symbol === "#" && !value) {
    const text = shortText(value);
    refuse(`${where} failed with ${text}, which marbles cannot express`);
  }
}

function marblesOf(name: string, marks: readonly MarbleSymbol[]): string {
  const marbles = drawMarbles(marks);
  const fraction = marks.find(({ frame }) => !Number.isInteger(frame))?.frame;
  // `drawMarbles` writes `@10ms` where marks overlap.
  const at = fraction ?? /@(\d+)ms/.exec(marbles)?.[1];
  if (at !== undefined) {
    throw new UndrawableTime(
      `${name} at ${at} ms is at a time that marbles cannot express`,
    );
  }
  return marbles.replace(/(\d+)000ms/g, "$1s").trim();
}
