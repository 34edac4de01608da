import { asyncScheduler, type Observable, take, tap } from "rxjs";
import type { RunHelpers } from "rxjs/testing";
import { isEqual } from "../../../testing/differences.ts";
import { refuse } from "../refusal.ts";
import { nameParts } from "../services.ts";
import { type MarbleArgs, marbleArgsOf, visitMarbles } from "./marble-args.ts";
import type { Notification, Test } from "./test.ts";
import { revived } from "./values.ts";

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
  { helpers, pen }: Test,
  helper: "hot" | "cold",
  words: string,
  { marbles, values, args }: MarbleArgs,
  rows = pen.rows,
): ReturnType<RunHelpers["hot" | "cold"]> {
  const type = Object.keys(values).length === 0 ? "<never>" : "";
  const code = `${helper}${type}(${pen.codes([marbles, ...args])})`;
  pen.helpers.add(helper);
  return pen.define(rows, words, helpers[helper](marbles, ...args), code);
}

/** Has a stream be visited, and expects what comes of it, which it returns. */
export function observed(
  test: Test,
  stream$: Observable<unknown>,
  name: string,
  { source, start = 0, end = Infinity, taken = 0 }: Visit,
): readonly Notification[] {
  const { helpers, pen, recorder } = test;
  const made: Notification[] = [];
  const note = (kind: Notification["kind"]) => (value?: unknown) => {
    const copy = recorder.copy(value);
    made.push({ at: asyncScheduler.now(), kind, value, copy });
  };
  const noted = tap({ next: note("N"), error: note("E"), complete: note("C") });
  const taken$ = taken > 0 ? stream$.pipe(take(taken)) : stream$;
  const subs = visitMarbles(start, end);
  helpers.expectObservable(taken$.pipe(noted), subs).toBe("");
  test.later.push(() => {
    const [, words] = nameParts(source);
    const row = marbleArgsOf(source, made, ({ value, copy }, where) => {
      const expected = revived(test, copy, { where, words, isExpected: true });
      if (isEqual(value, expected)) return expected;
      refuse(`${where} holds more than can be written down`);
    });
    let actual = pen.code(stream$);
    if (taken > 0)
      actual += `.pipe(${pen.importName("rxjs", "take")}(${taken}))`;
    // Who comes at the start and stays to the end needs no words.
    const isOver = made.some(({ kind }) => kind !== "N");
    if (start > 0 || (end < Infinity && !isOver)) {
      pen.rows.push(`const ${name}Subs = "${subs}";`);
      actual += `, ${name}Subs`;
    }
    pen.rows.push(`const ${name} = "${row.marbles}";`);
    const wanted = [name, ...row.args.map((arg) => pen.code(arg))].join(", ");
    pen.expectations.push(`expectObservable(${actual}).toBe(${wanted});`);
  });
  return made;
}
