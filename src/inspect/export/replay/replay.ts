import { asyncScheduler, type Observable, take } from "rxjs";
import type { RunHelpers } from "rxjs/testing";
import { inVirtualTime } from "../../../testing/virtual-time.ts";
import { opaqueStream } from "../../opaque.ts";
import { type Asked, seenBackend } from "./answers.ts";
import { muted } from "./muted.ts";
import { callOf, memberOf, type Named, streamOf } from "./members.ts";
import type { Replayable } from "../replayable.ts";
import type { Notification } from "./row.ts";
import { revivedError } from "../revive.ts";
import { inputRow, type Plan, visitMarbles, visitOf } from "./script.ts";
import { type Lane, type Session, takenBy } from "../session/session.ts";

/** What came of a session's roots in virtual time. */
export interface Outcome {
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

/** Has happen what `plan` says, just as the text of the test does. */
export function replay(
  session: Session,
  plan: Plan,
  code: Replayable,
): Outcome {
  const flushed: Flushed[] = [];
  const lanes: Lane[] = [];
  let requests: readonly Asked[] = [];
  const hasLogged = muted(() =>
    inVirtualTime(
      (actual) => flushed.push(actual as Flushed), // Only streams are expected.
      (helpers) => {
        const seen = seenBackend(session, plan, helpers);
        requests = seen.requests;
        const services = code.create(seen.backend);
        const stream$ = streams(services, session, plan, helpers);
        for (const lane of session.outputs) {
          const visit = visitOf(lane, session, plan);
          if (!visit) continue;
          lanes.push(lane);
          const subscription = visitMarbles(visit);
          const taken = takenBy(lane);
          const output$ =
            taken > 0 ? stream$(lane).pipe(take(taken)) : stream$(lane);
          helpers.expectObservable(output$, subscription).toBe("");
        }
        scheduleCommands(services, session, plan);
      },
    ),
  );
  const outputs = new Map(
    lanes.map((lane, i) => [lane, (flushed[i] ?? []).map(notification)]),
  );
  return { outputs, requests, hasLogged };
}

function notification({
  frame,
  notification: { kind, value, error },
}: Flushed[number]): Notification {
  return { frame, kind, value: kind === "E" ? error : value };
}

/** The streams of the services, of each call one for all its subscribers. */
function streams(
  services: Named,
  session: Session,
  plan: Plan,
  { hot }: RunHelpers,
): (lane: Lane) => Observable<unknown> {
  const called = new Map<number | undefined, unknown>();
  return ({ track }) => {
    const { name, role, call, detail } = track;
    if (role === "stream") return streamOf(name, memberOf(services, name));
    if (!called.has(call)) {
      const args = (detail as unknown[]).map((arg, index) => {
        if (arg !== opaqueStream) return arg;
        const inputs = session.inputs.filter(
          (lane) => lane.track.call === call && lane.track.detail === index,
        );
        const { marbles, values, error } = inputRow(inputs, session, plan);
        return hot(marbles, values, revivedError(error));
      });
      called.set(call, callOf(services, name, args));
    }
    return streamOf(name, called.get(call));
  };
}

function scheduleCommands(
  services: Named,
  { roots }: Session,
  plan: Plan,
): void {
  for (const root of roots) {
    const { role, name, detail } = root.event.track;
    const at = plan.get(root);
    if (role !== "command" || at === undefined) continue;
    asyncScheduler.schedule(
      () => void callOf(services, name, detail as unknown[]),
      at,
    );
  }
}
