import { defer, timer } from "rxjs";
import type { ScenarioHelpers } from "../../testing/scenario.ts";
import { latencyRuns, RaceError } from "../../testing/try-latencies.ts";
import { copier, isStream } from "../copy.ts";
import { callAgain } from "./call-again.ts";
import { memberOf } from "./members.ts";
import type { Plan } from "./place.ts";
import type { Simulated } from "./replayable.ts";
import type { Session, Unit } from "./session.ts";
import { inputStream, outputMarbles } from "./streams.ts";

/** What became of a session with other latencies. */
export interface Tried {
  /** How many combinations of latencies were tried. */
  readonly runs: number;
  /** The first race, in the words of `tryLatencies`. */
  readonly race?: string;
}

/**
 * Does what was recorded with many latencies, and yields after each.
 *
 * @throws Error if the session cannot be compared in this way
 */
export function* triedLatencies(
  session: Session,
  plan: Plan,
  simulated: Simulated,
): Generator<void, Tried> {
  let runs = -1; // The usual latencies run twice.
  try {
    yield* latencyRuns((helpers) => {
      runs++;
      doAll(session, plan, simulated, helpers);
    });
    return { runs };
  } catch (error) {
    if (!(error instanceof RaceError)) throw error;
    return { runs, race: error.message };
  }
}

/** Calls, subscriptions and inputs, as the printed scenario has them. */
function doAll(
  { code, recorder }: Session,
  plan: Plan,
  simulated: Simulated,
  helpers: ScenarioHelpers,
): void {
  const copies = new WeakMap<object, unknown>();
  const copy = copier({ redact: recorder.redact, copies });
  const inputs = new Map(
    plan.inputs.map((input) => [
      input,
      inputStream(plan, input, helpers, copy),
    ]),
  );
  const services = code.create(helpers.withLatency(simulated.create()));

  const call = (unit: Unit): unknown =>
    callAgain(services, unit, {
      stream: (input) => input && inputs.get(input),
      data: copy,
    });

  const streams = new Map<Unit, unknown>();
  for (const unit of plan.direct) streams.set(unit, call(unit));
  for (const { unit, output, makesCall } of plan.statements) {
    if (!output) {
      if (plan.direct.has(unit)) continue;
      const at = plan.times.get(unit.call?.events[0] ?? unit) ?? 0;
      const next = () => streams.set(unit, call(unit));
      timer(at).subscribe({ next, error: throwOn });
      continue;
    }
    const source$ = defer(() => {
      const result =
        streams.get(unit) ??
        (makesCall ? call(unit) : memberOf(services, output.track)?.value);
      if (isStream(result)) return result;
      throw new Error(`${unit.name} returns no stream`);
    });
    helpers.show(unit.name, source$, outputMarbles(plan, output));
  }
}

function throwOn(error: unknown): never {
  throw error;
}
