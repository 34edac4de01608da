import { NEVER } from "rxjs";
import type { MarbleEvent, Track } from "../../marble-event.ts";
import { type Subscription, subscriptionsOf } from "../../subscriptions.ts";
import { memberOf, servicesOn } from "../services.ts";
import { Refusal } from "../refusal.ts";
import type { Replayable } from "../replayable.ts";
import { inputsOf } from "./inputs.ts";
import {
  isAnsweredAtOnce,
  leaving,
  notified,
  ofRole,
  type Session,
  takenBy,
} from "./session.ts";

const maxEvents = 500;
const maxSeconds = 60;
const grid = 10; // ms

/**
 * What `events` are to a test of the services that `code` makes: all of those,
 * or the calls that were picked.
 */
export function sessionOf(
  events: readonly MarbleEvent[],
  code: Replayable,
  calls?: readonly number[],
): Session {
  const known = eventsOf(code, events);
  const seen = known.filter(({ track }) => isPicked(track, calls));
  assertAtMost(maxEvents, seen.length, "events");
  const whole = wholeOnes(subscriptionsOf(seen));
  const outputs = whole.filter(isOutput);
  const requests = ofRole(whole, "request");
  const inputs = inputsOf(ofRole(whole, "input"));
  const roots = rootsOf(whole, inputs);
  const from = roots[0]?.at ?? 0;
  const length = (seen.at(-1)?.at ?? 0) - from;
  assertAtMost(maxSeconds, Math.ceil(length / 1000), "s");
  assertCalled(roots, known.length < events.length);
  return {
    code,
    outputs,
    inputs,
    requests,
    roots,
    from,
    // A little later, so that all is over then.
    length: (Math.floor(length / grid) + 2) * grid,
  };
}

/** What happened, but for the calls of services that `code` does not make. */
function eventsOf(
  code: Replayable,
  events: readonly MarbleEvent[],
): readonly MarbleEvent[] {
  const services = servicesOn(code, { handle: () => NEVER });
  const isOther = ({ role, name }: Track): boolean =>
    role !== "request" && memberOf(services, name) === undefined;
  const others = new Set(
    events.flatMap(({ track }) => (isOther(track) ? track.call : [])),
  );
  others.delete(undefined); // Requests without a call belong to none of them.
  return events.filter(
    ({ track }) => !isOther(track) && !others.has(track.call),
  );
}

function isPicked(
  { role, call }: Track,
  calls: readonly number[] | undefined,
): boolean {
  if (!calls) return true;
  return call === undefined ? role === "request" : calls.includes(call);
}

/**
 * The subscriptions without streams whose start was forgotten, since no call
 * needs those.
 * @throws Refusal where the start of anything else has been forgotten
 */
function wholeOnes(all: readonly Subscription[]): readonly Subscription[] {
  const cut = all.filter(({ start }) => start === -Infinity);
  if (cut.length === 0) return all;
  const needed = cut.filter(({ track }) => track.role !== "stream");
  const [first] = [...ofRole(needed, "call"), ...needed];
  if (first) {
    throw new Refusal(
      `${first.track.name} began before the oldest event that is kept`,
    );
  }
  return all.filter((one) => !cut.includes(one));
}

function isOutput(one: Subscription): one is Session["outputs"][number] {
  return one.track.role === "call" || one.track.role === "stream";
}

function rootsOf(
  subscriptions: readonly Subscription[],
  inputs: Session["inputs"],
): MarbleEvent[] {
  const acts = subscriptions.filter(isOutput).flatMap((output) => {
    const left = takenBy(output) === 0 ? leaving(output) : undefined;
    return left ? [output.events[0], left] : [output.events[0]];
  });
  const answers = ofRole(subscriptions, "request").flatMap((request) =>
    isAnsweredAtOnce(request) ? [] : notified(request.events),
  );
  return [
    ...acts,
    ...ofRole(subscriptions, "command").flatMap(({ events }) => events),
    ...[...inputs.values()].flat(),
    ...answers,
  ].sort((a, b) => a.order - b.order);
}

function assertAtMost(most: number, count: number, what: string): void {
  if (count > most) {
    throw new Refusal(`${count} ${what} are more than ${most}`);
  }
}

function assertCalled(roots: readonly MarbleEvent[], hasOthers: boolean): void {
  if (roots.length > 0) return;
  const ofWhat = hasOthers ? " of the services that the test makes" : "";
  throw new Refusal(`nothing was called${ofWhat}`);
}
