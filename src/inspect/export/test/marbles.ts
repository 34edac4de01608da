import { type Observable, take } from "rxjs";
import type { RunHelpers } from "rxjs/testing";
import { inspect } from "../../inspect.ts";
import { nameParts } from "../services.ts";
import { notified, type Notified } from "../session/session.ts";
import { type Notification, type Row, rowOf, visitMarbles } from "./row.ts";
import type { Test } from "./test.ts";

/** What TestScheduler makes of marbles. */
type Emitting = ReturnType<RunHelpers["cold" | "hot"]>;

/** What somebody saw who came to a stream, and left. */
export interface Visit {
  /** `service.method`, say. */
  readonly source: string;
  readonly seen: readonly Notification[];
  readonly start: number;
  readonly end: number;
  /** How many values were taken; 0 is all. */
  readonly taken: number;
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
  const more = args.map((arg) => `, ${pen.code(arg)}`).join("");
  pen.helpers.add(helper);
  const rows = helper === "hot" ? pen.inputs : pen.rows;
  rows.push([`const ${name} = ${helper}${type}(`, marbles, `${more})`]);
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
  pen.helpers.add("expectSubscriptions");
  pen.rows.push([`const ${name} = `, subs, ""]);
  pen.rest.push(`expectSubscriptions(${code}.subscriptions).toBe(${name});`);
  expected.push("A request");
  helpers.expectSubscriptions(answer$.subscriptions).toBe(subs);
}

/** Expects a visit of a stream, as `name`; what comes of it. */
export function expectStream(
  test: Test,
  stream$: Observable<unknown>,
  name: string,
  { source, seen, start, end, taken }: Visit,
): () => readonly Notified[] {
  const { helpers, pen, expected, recorder } = test;
  const [, words] = nameParts(source);
  const { marbles, isOver, args } = rowOf(test, { name: source, words }, seen);
  const subs = visitMarbles(start, end);
  const actual = [pen.code(stream$)];
  let visited$ = stream$;
  if (taken > 0) {
    visited$ = stream$.pipe(take(taken));
    actual.push(`.pipe(${pen.take("rxjs", "take")}(${taken}))`);
  }
  // Who comes at the start and stays to the end needs no words.
  if (start > 0 || (end < Infinity && !isOver)) {
    pen.rows.push([`const ${name}Subs = `, subs, ""]);
    actual.push(`, ${name}Subs`);
  }
  pen.helpers.add("expectObservable");
  pen.rows.push([`const ${name} = `, marbles, ""]);
  const wanted = [name, ...args.map((arg) => pen.code(arg))].join(", ");
  pen.expectations.push(
    `expectObservable(${actual.join("")}).toBe(${wanted});`,
  );
  expected.push(source);
  helpers
    .expectObservable(visited$.pipe(inspect(recorder, name)), subs)
    .toBe(marbles, ...args);
  return () =>
    notified(recorder.events().filter(({ track }) => track.name === name));
}
