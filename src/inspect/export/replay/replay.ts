import { asyncScheduler, type Observable, take } from "rxjs";
import type { RunHelpers } from "rxjs/testing";
import { inVirtualTime } from "../../../testing/virtual-time.ts";
import { copy } from "../../copy.ts";
import { opaqueStream } from "../../opaque.ts";
import { asStream, callOf, memberOf, type Named } from "../members.ts";
import { revivedError } from "../revive.ts";
import { argumentsOf, type Lane, takenBy } from "../session/session.ts";
import { type Asked, SeenBackend } from "./answers.ts";
import { muted } from "./muted.ts";
import type { Notification, Row } from "./row.ts";
import {
  commands,
  inputRow,
  type Script,
  visitMarbles,
  visits,
} from "./script.ts";

/** A script, and what came of it in virtual time. */
export interface Outcome extends Script {
  readonly outputs: ReadonlyMap<Lane, readonly Notification[]>;
  readonly requests: readonly Asked[];
  /** Whether an error was written to the console. */
  readonly hasLogged: boolean;
}

/** What `TestScheduler` tells of a stream. */
type Flushed = readonly {
  readonly frame: number;
  readonly notification: {
    readonly kind: "N" | "E" | "C";
    readonly value?: unknown;
    readonly error?: unknown;
  };
}[];

/** Has happen what `script` says, just as the text of the test does. */
export function replay(script: Script): Outcome {
  const flushed: Flushed[] = [];
  let requests: readonly Asked[] = [];
  const hasLogged = muted(() =>
    inVirtualTime(
      (actual) => flushed.push(actual as Flushed), // Only streams are expected.
      (helpers) => {
        requests = perform(script, helpers);
      },
    ),
  );
  const outputs = visits(script).map(
    ({ lane }, i) => [lane, (flushed[i] ?? []).map(notification)] as const,
  );
  return { ...script, outputs: new Map(outputs), requests, hasLogged };
}

/** Gets everything going, and tells of the requests that come. */
function perform(script: Script, helpers: RunHelpers): readonly Asked[] {
  const backend = new SeenBackend(script, helpers);
  const services = script.session.code.create(backend);
  const stream$ = streams(services, script, helpers);
  for (const { lane, ...visit } of visits(script)) {
    const taken = takenBy(lane);
    const whole$ = stream$(lane);
    const output$ = taken > 0 ? whole$.pipe(take(taken)) : whole$;
    helpers.expectObservable(output$, visitMarbles(visit)).toBe("");
  }
  for (const { track, at } of commands(script)) {
    asyncScheduler.schedule(() => void callOf(services, track), at);
  }
  return backend.requests;
}

/** The streams of the services, of each call one for all its subscribers. */
function streams(
  services: Named,
  script: Script,
  { hot }: RunHelpers,
): (lane: Lane) => Observable<unknown> {
  const called = new Map<number | undefined, unknown>();
  return ({ track }) => {
    const { name, role, call } = track;
    if (role === "stream") return asStream(memberOf(services, name));
    if (!called.has(call)) {
      const args = argumentsOf(track).map((arg, index) => {
        if (arg !== opaqueStream) return copy(arg);
        const { marbles, values, error } = inputRow(call, index, script);
        return hot(marbles, copies(values), revivedError(error));
      });
      called.set(call, callOf(services, track, args));
    }
    return asStream(called.get(call));
  };
}

/** Copies of `values`, since services may change what they are given. */
function copies(values: Row["values"]): Row["values"] {
  return Object.fromEntries(
    Object.entries(values).map(([letter, value]) => [letter, copy(value)]),
  );
}

function notification({
  frame,
  notification: { kind, value, error },
}: Flushed[number]): Notification {
  return { frame, kind, value: kind === "E" ? error : value };
}
