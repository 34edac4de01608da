import { type Observable, take } from "rxjs";
import type { RunHelpers } from "rxjs/testing";
import { inspect } from "../../inspect.ts";
import { Recorder } from "../../recorder.ts";
import { type Part, valuesOf } from "./part.ts";
import type { MarbleRow } from "./pen.ts";
import { type Row, visitMarbles } from "./row.ts";
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

/** Somebody who comes to a stream, and leaves. */
export interface Visit {
  /** @defaultValue 0 */
  readonly from?: number;
  /** @defaultValue never */
  readonly to?: number;
  /** How many values are taken. @defaultValue 0, which is all */
  readonly taken?: number;
  /** What is expected. */
  readonly row: Row;
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

/** Expects that an answer is subscribed to at `subs`. */
export function expectSubscriptions(
  { helpers, pen, expected }: Test,
  stream: Part<Emitting>,
  subs: string,
): void {
  const name = stream.code.replace("$", "Subs");
  pen.text.cold.push(marbleRow(name, subs));
  pen.text.expectSubscriptions.push(
    `expectSubscriptions(${stream.code}.subscriptions).toBe(${name});`,
  );
  expected.push("A request");
  helpers.expectSubscriptions(stream.value.subscriptions).toBe(subs);
}

/** Expects of a stream what `visit` says, as `name`; what records it. */
export function expectStream(
  { helpers, pen, expected }: Test,
  stream: StreamPart,
  name: string,
  { from = 0, to = Infinity, taken = 0, row }: Visit,
): Recorder {
  const subs = visitMarbles(from, to);
  // Who comes at the start and stays to the end needs no words.
  const isWhole = from === 0 && (to === Infinity || row.isOver);
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
  expected.push(row.name);
  const recorder = new Recorder();
  helpers
    .expectObservable(stream$.pipe(inspect(recorder, name)), subs)
    .toBe(row.marbles, ...valuesOf(row.args));
  return recorder;
}

function marbleRow(name: string, marbles: string): MarbleRow {
  return { head: `const ${name} = `, marbles, tail: "" };
}
