import { type Observable, take } from "rxjs";
import type { RunHelpers } from "rxjs/testing";
import { inspect } from "../../inspect.ts";
import { Recorder } from "../../recorder.ts";
import { nameParts } from "../services.ts";
import { type Part, valuesOf } from "./part.ts";
import type { MarbleRow } from "./pen.ts";
import { type Notification, type Row, rowOf, visitMarbles } from "./row.ts";
import type { Test } from "./test.ts";

/** A stream as a test has it. */
export type StreamPart = Part<Observable<unknown>>;

/** `const name$ = …;`, the name made of `words`. */
export function defined(
  { pen }: Test,
  words: string,
  stream: StreamPart,
): StreamPart {
  const code = `${pen.names.of(words)}$`;
  pen.text.streams.push(`const ${code} = ${stream.code};`);
  return { ...stream, code };
}

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

/** `const name$ = hot("…", …);`, or `cold`. */
export function emitting(
  { helpers, pen }: Test,
  helper: "hot" | "cold",
  name: string,
  { marbles, values, args }: Row,
): Part<Emitting> {
  const type = values.length === 0 ? "<never>" : "";
  pen.text[helper].push({
    head: `const ${name}$ = ${helper}${type}(`,
    marbles,
    tail: `${args.map(({ code }) => `, ${code}`).join("")})`,
  });
  const stream: Part<Emitting> = {
    value: helpers[helper](marbles, ...valuesOf(args)),
    code: `${name}$`,
  };
  return stream;
}

/** Expects that an answer is subscribed to from `start` to `end`. */
export function expectSubscriptions(
  { helpers, pen, expected }: Test,
  stream: Part<Emitting>,
  { start, end }: { start: number; end: number },
): void {
  const name = stream.code.replace("$", "Subs");
  const subs = visitMarbles(start, end);
  pen.text.cold.push(marbleRow(name, subs));
  pen.text.expectSubscriptions.push(
    `expectSubscriptions(${stream.code}.subscriptions).toBe(${name});`,
  );
  expected.push("A request");
  helpers.expectSubscriptions(stream.value.subscriptions).toBe(subs);
}

/** Expects a visit of a stream, as `name`; what records it. */
export function expectStream(
  { helpers, pen, expected, values }: Test,
  stream: StreamPart,
  name: string,
  { source, seen, start = 0, end = Infinity, taken = 0 }: Visit,
): Recorder {
  const [, words] = nameParts(source);
  const row = rowOf({ name: source }, seen, ({ value }, where) =>
    values.of(value, where, words),
  );
  const subs = visitMarbles(start, end);
  // Who comes at the start and stays to the end needs no words.
  const isWhole = start === 0 && (end === Infinity || row.isOver);
  const visitor = isWhole ? [] : [`${name}Subs`];
  const visit = visitor.map((one) => marbleRow(one, subs));
  pen.text.expected.push(...visit, marbleRow(name, row.marbles));
  let { value: stream$, code } = stream;
  if (taken > 0) {
    stream$ = stream$.pipe(take(taken));
    code += `.pipe(${pen.take("rxjs", "take")}(${taken}))`;
  }
  const actual = [code, ...visitor].join(", ");
  const wanted = [name, ...row.args.map((arg) => arg.code)].join(", ");
  pen.text.expectObservable.push(
    `expectObservable(${actual}).toBe(${wanted});`,
  );
  expected.push(source);
  const recorder = new Recorder();
  helpers
    .expectObservable(stream$.pipe(inspect(recorder, name)), subs)
    .toBe(row.marbles, ...valuesOf(row.args));
  return recorder;
}

function marbleRow(name: string, marbles: string): MarbleRow {
  return { head: `const ${name} = `, marbles, tail: "" };
}
