import { type Observable, take } from "rxjs";
import type { RunHelpers } from "rxjs/testing";
import { inspect } from "../../inspect.ts";
import { nameParts } from "../services.ts";
import { notified, type Notified } from "../session/session.ts";
import type { MarbleRow } from "./pen.ts";
import { type Notification, type Row, rowOf, visitMarbles } from "./row.ts";
import type { Test } from "./test.ts";
import { revived } from "./values.ts";

/** What TestScheduler makes of marbles. */
type Emitting = ReturnType<RunHelpers["cold" | "hot"]>;

/** What somebody saw who came to a stream, and left. */
export interface Visit {
  /** `service.method`, say. */
  readonly source: string;
  readonly seen: readonly Notification[];
  /** @defaultValue 0 */
  readonly start?: number;
  /** @defaultValue never */
  readonly end?: number;
  /** How many values were taken. @defaultValue 0, which is all */
  readonly taken?: number;
}

/** `const name$ = …;`, the name made of `words`. */
export function defined<T>(
  { pen }: Test,
  words: string,
  stream$: Observable<T>,
  code: string,
): Observable<T> {
  const name = `${pen.names.of(words)}$`;
  pen.text.streams.push(`const ${name} = ${code};`);
  return pen.as(stream$, name);
}

/** `const name$ = hot("…", …);`, or `cold`, the name made of `words`. */
export function emitting(
  { helpers, pen }: Test,
  helper: "hot" | "cold",
  words: string,
  { marbles, values, args }: Row,
): Emitting {
  const name = `${pen.names.of(words)}$`;
  const type = Object.keys(values).length === 0 ? "<never>" : "";
  const more = args.map((arg) => `, ${pen.code(arg)}`);
  pen.text[helper].push({
    head: `const ${name} = ${helper}${type}(`,
    marbles,
    tail: `${more.join("")})`,
  });
  return pen.as(helpers[helper](marbles, ...args), name);
}

/** Expects that an answer is subscribed to from `start` to `end`. */
export function expectSubscriptions(
  { helpers, pen, expected }: Test,
  answer$: Emitting,
  { start, end }: { start: number; end: number },
): void {
  const code = pen.code(answer$);
  const name = code.replace("$", "Subs");
  const subs = visitMarbles(start, end);
  pen.text.cold.push(marbleRow(name, subs));
  pen.text.expectSubscriptions.push(
    `expectSubscriptions(${code}.subscriptions).toBe(${name});`,
  );
  expected.push("A request");
  helpers.expectSubscriptions(answer$.subscriptions).toBe(subs);
}

/** Expects a visit of a stream, as `name`; what comes of it. */
export function expectStream(
  test: Test,
  stream$: Observable<unknown>,
  name: string,
  { source, seen, start = 0, end = Infinity, taken = 0 }: Visit,
): () => readonly Notified[] {
  const { helpers, pen, expected, recorder } = test;
  const [, words] = nameParts(source);
  const row = rowOf({ name: source }, seen, ({ value }, where) =>
    revived(test, value, where, words),
  );
  const subs = visitMarbles(start, end);
  // Who comes at the start and stays to the end needs no words.
  const isWhole = start === 0 && (end === Infinity || row.isOver);
  const visitor = isWhole ? [] : [`${name}Subs`];
  const visit = visitor.map((one) => marbleRow(one, subs));
  pen.text.expected.push(...visit, marbleRow(name, row.marbles));
  const some = taken > 0 ? `.pipe(${pen.take("rxjs", "take")}(${taken}))` : "";
  const actual = [pen.code(stream$) + some, ...visitor].join(", ");
  const wanted = [name, ...row.args.map((arg) => pen.code(arg))].join(", ");
  pen.text.expectObservable.push(
    `expectObservable(${actual}).toBe(${wanted});`,
  );
  expected.push(source);
  const visited$ = taken > 0 ? stream$.pipe(take(taken)) : stream$;
  helpers
    .expectObservable(visited$.pipe(inspect(recorder, name)), subs)
    .toBe(row.marbles, ...row.args);
  return () =>
    notified(recorder.events().filter(({ track }) => track.name === name));
}

function marbleRow(name: string, marbles: string): MarbleRow {
  return { head: `const ${name} = `, marbles, tail: "" };
}
