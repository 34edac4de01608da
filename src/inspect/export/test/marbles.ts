import { type Observable, take } from "rxjs";
import type { RunHelpers } from "rxjs/testing";
import { inspect } from "../../inspect.ts";
import { Recorder } from "../../recorder.ts";
import { type Part, valuesOf } from "./part.ts";
import { marbleArgs, type Row, visitMarbles } from "./row.ts";
import type { Test } from "./script.ts";

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
interface Emitting extends Observable<unknown> {
  subscriptions: Parameters<RunHelpers["expectSubscriptions"]>[0];
}

/** Somebody who comes to a stream, and leaves. */
export interface Visit {
  /** What is expected is called so. */
  readonly name: string;
  readonly from: number;
  /** `Infinity` for who stays. */
  readonly to: number;
  /** How many values are taken; 0 for all. */
  readonly taken: number;
  /** What is expected, where it is known. */
  readonly row: Row | undefined;
}

/** `const name$ = hot("…", …);`, or `cold`. */
export function emitting(
  { helpers, pen }: Test,
  helper: "hot" | "cold",
  name: string,
  row: Row,
): Part<Emitting> {
  const { marbles, values } = row;
  const args = marbleArgs(row);
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

/** Expects that the stream called `name$` is subscribed to at `subs`. */
export function expectSubscriptions(
  { helpers, pen, expected }: Test,
  stream: Part<Emitting>,
  subs: string,
): void {
  const name = stream.code.replace("$", "Subs");
  pen.text.cold.push({ head: `const ${name} = `, marbles: subs, tail: "" });
  pen.text.subscriptions.push(
    `expectSubscriptions(${stream.code}.subscriptions).toBe(${name});`,
  );
  expected.push("A request");
  helpers.expectSubscriptions(stream.value.subscriptions).toBe(subs);
}

/** Expects of a stream what `visit` says; what records it. */
export function expectStream(
  test: Test,
  stream: StreamPart,
  visit: Visit,
): Recorder {
  const { helpers, pen, expected } = test;
  const { name, from, to, taken, row } = visit;
  const subs = visitMarbles(from, to);
  const args = row ? marbleArgs(row) : [];
  const recorder = new Recorder();
  const taken$ = taken > 0 ? stream.value.pipe(take(taken)) : stream.value;
  expected.push(name);
  helpers
    .expectObservable(taken$.pipe(inspect(recorder, name)), subs)
    .toBe(row?.marbles ?? "", ...valuesOf(args));
  if (!row) return recorder;
  // Who comes at the start and stays to the end needs no words.
  const isWhole = to === Infinity || (row.isOver && taken === 0);
  const visitor = from === 0 && isWhole ? [] : [`${name}Subs`];
  pen.text.expected.push(
    ...visitor.map((name) => ({
      head: `const ${name} = `,
      marbles: subs,
      tail: "",
    })),
    { head: `const ${name} = `, marbles: row.marbles, tail: "" },
  );
  const taking =
    taken > 0 ? `.pipe(${pen.take("rxjs", "take")}(${taken}))` : "";
  const actual = [stream.code + taking, ...visitor].join(", ");
  const wanted = [name, ...args.map(({ code }) => code)].join(", ");
  pen.text.expectations.push(`expectObservable(${actual}).toBe(${wanted});`);
  return recorder;
}
