import {
  concat,
  NEVER,
  type Observable,
  of,
  shareReplay,
  startWith,
  throwError,
} from "rxjs";
import type { HttpResponse } from "../../../http/http-types.ts";
import type { RunHelpers } from "../../testing/test-scheduler.ts";
import type { MarbleEvent } from "../marble-event.ts";
import { type Marbles, marblesOf, subscriptionMarbles } from "./marbles.ts";
import type { Plan } from "./place.ts";
import { rounded } from "./timeline.ts";
import { labelInResponse, responseNotes } from "./responses.ts";
import {
  type Input,
  isAtOnce,
  isNext,
  type Output,
  type Request,
} from "./session.ts";

/** Returns a copy of a recorded value, which the services may change. */
type Give = (recorded: unknown) => unknown;

/** When an output is subscribed and unsubscribed. */
export function outputMarbles({ times }: Plan, output: Output): string {
  const start = times.get(output.events[0]) ?? 0;
  return subscriptionMarbles(start, times.get(output) ?? Infinity);
}

/** What an input emits within `subscribe`. */
export function prefixOf(
  { starts }: Plan,
  input: Input,
): readonly MarbleEvent[] {
  return starts.has(input) ? [] : input.prefix;
}

/** What an input emits later. */
export function inputMarbles(
  { grid, starts, times }: Plan,
  input: Input,
  give: Give = (value) => value,
): Marbles {
  const { kind, prefix, emissions } = input;
  const start = starts.get(input);
  const first = start === undefined ? [] : prefix;
  const timed = emissions.map((event) => {
    const at =
      kind === "cold" ? rounded(event.at, grid) : (times.get(event) ?? 0);
    return { ...given(event, give), at };
  });
  return marblesOf([
    ...first.map((event) => ({ ...given(event, give), at: start ?? 0 })),
    ...timed,
  ]);
}

/** A notification that came within `subscribe`. */
type AtOnce = Pick<MarbleEvent, "kind" | "value">;

export function isOver(notes: readonly AtOnce[]): boolean {
  return notes.some(({ kind }) => kind === "E" || kind === "C");
}

export function valuesOf(notes: readonly AtOnce[]): unknown[] {
  return notes.filter(isNext).map(({ value }) => value);
}

/** With a value of its own; an error is given as it is. */
function given(note: MarbleEvent, give: Give): MarbleEvent {
  return isNext(note) ? { ...note, value: give(note.value) } : note;
}

export function inputStream(
  plan: Plan,
  input: Input,
  helpers: RunHelpers,
  give: Give,
): Observable<unknown> {
  const { kind, size } = input;
  const prefix = prefixOf(plan, input).map((note) => given(note, give));
  if (kind !== "state" && isOver(prefix)) return atOnce(prefix);
  const { marbles, values, error } = inputMarbles(plan, input, give);
  const { cold, hot } = helpers;
  // Letters that stand for themselves have no values.
  const all = Object.keys(values).length > 0 ? values : undefined;
  const later$ =
    kind === "cold" ? cold(marbles, all, error) : hot(marbles, all, error);
  const first = valuesOf(prefix);
  const all$ = first.length > 0 ? later$.pipe(startWith(...first)) : later$;
  return kind === "state" && size > 0
    ? all$.pipe(shareReplay({ bufferSize: size, refCount: false }))
    : all$;
}

/** Whether there is a value by which TypeScript can tell the stream's type. */
export function hasValues(notes: readonly AtOnce[]): boolean {
  return notes.some(isNext);
}

function atOnce(notes: readonly AtOnce[]): Observable<unknown> {
  const error = notes.find(({ kind }) => kind === "E");
  const values$ = of(...valuesOf(notes));
  return error
    ? concat(
        values$,
        throwError(() => error.value as Error),
      )
    : values$;
}

export function responseTo(
  request: Request,
  plan: Plan,
  { cold }: RunHelpers,
  give: Give,
): Observable<HttpResponse> {
  if (labelInResponse(request)) return NEVER;
  const notes = responseNotes(request, plan, give);
  if (!isAtOnce(request)) {
    const { marbles, values, error } = marblesOf(notes);
    return cold(marbles, values, error) as Observable<HttpResponse>;
  }
  return atOnce(notes) as Observable<HttpResponse>;
}
