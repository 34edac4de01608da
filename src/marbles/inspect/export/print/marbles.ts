import { asyncScheduler, type Observable, take, tap } from "rxjs";
import type { RunHelpers } from "rxjs/testing";
import { alphabet } from "../../../testing/alphabet.ts";
import { type Meanings, reserve, symbolOf } from "../../../testing/letters.ts";
import { drawMarbles, type Mark } from "../../../testing/marble-diagram.ts";
import { shortText } from "../../short-text.ts";
import { refuse, Undrawn } from "../refusal.ts";
import { lastWord } from "../services.ts";
import type { Notification, Replay } from "../replay/replay.ts";
import { expected } from "./values.ts";

/** When somebody comes to a stream, and leaves. */
export interface Visit {
  readonly source: string;
  readonly start?: number;
  readonly end?: number;
  /** How many values are taken; 0 is all. */
  readonly taken?: number;
}

/** `const name$ = hot("…", …);`, or `cold`, the name made of `words`. */
export function emitting(
  { helpers, printer }: Replay,
  helper: "hot" | "cold",
  words: string,
  { marbles, values, args }: MarbleArgs,
  rows = printer.rows,
): ReturnType<RunHelpers["hot" | "cold"]> {
  const type = Object.keys(values).length === 0 ? "<never>" : "";
  const code = `${helper}${type}(${printer.codes([marbles, ...args])})`;
  printer.helpers.add(helper);
  return printer.define(rows, words, helpers[helper](marbles, ...args), code);
}

/** Has a stream be visited, and expects what comes of it, which it returns. */
export function observed(
  replay: Replay,
  stream$: Observable<unknown>,
  name: string,
  { source, start = 0, end = Infinity, taken = 0 }: Visit,
): readonly Notification[] {
  const { helpers, printer, recorder } = replay;
  const made: Notification[] = [];
  const note = (kind: Notification["kind"]) => (value?: unknown) => {
    const copy = recorder.copy(value);
    made.push({ at: asyncScheduler.now(), kind, value, copy });
  };
  const noted = tap({ next: note("N"), error: note("E"), complete: note("C") });
  const taken$ = taken > 0 ? stream$.pipe(take(taken)) : stream$;
  const subs = visitMarbles(start, end);
  helpers.expectObservable(taken$.pipe(noted), subs).toBe("");
  replay.printLater.push(() => {
    const words = lastWord(source);
    const compared = source === "backend.requests$" ? "sent" : "emitted";
    const row = marbleArgsOf(replay, source, made, (one, where) =>
      expected(replay, one, { where, words, compared }),
    );
    let actual = printer.code(stream$);
    if (taken > 0)
      actual += `.pipe(${printer.importName("rxjs", "take")}(${taken}))`;
    // Who comes at the start and stays to the end needs no words.
    const isOver = made.some(({ kind }) => kind !== "N");
    if (start > 0 || (end < Infinity && !isOver)) {
      printer.rows.push(`const ${name}Subs = "${subs}";`);
      actual += `, ${name}Subs`;
    }
    printer.rows.push(`const ${name} = "${row.marbles}";`);
    const wanted = [name, ...row.args.map((arg) => printer.code(arg))].join(
      ", ",
    );
    printer.expectations.push(`expectObservable(${actual}).toBe(${wanted});`);
  });
  return made;
}

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
  { assertInTime }: Replay,
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
    // Large values take long to be compared with all others.
    assertInTime();
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
  const marbles = drawMarbles(marks);
  const part = marks.find(({ frame }) => !Number.isInteger(frame))?.frame;
  const at = part ?? /@(\d+)ms/.exec(marbles)?.[1];
  if (at !== undefined) {
    throw new Undrawn(
      `${name} at ${at} ms is at a time that marbles cannot tell`,
    );
  }
  return marbles.replace(/(\d+)000ms/g, "$1s").trim();
}
