import { NEVER } from "rxjs";
import type { MarbleEvent } from "../marble-event.ts";
import type { Recorder } from "../recorder.ts";
import { shortText } from "../short-text.ts";
import { latencyTest } from "./latency-test.ts";
import { Refusal } from "./left-out.ts";
import { withoutEffects } from "./no-effects.ts";
import { recordedTest } from "./recorded-test.ts";
import type { Replayable } from "./replayable.ts";
import { ReplayScheduler } from "./scheduler.ts";
import { sessionOf } from "./units.ts";

const maxEvents = 1000;

/** The test, and what is not in it and why; or why there is none. */
export type Exported =
  | {
      readonly test: string;
      readonly leftOut: readonly string[];
      /** Of form `latencies`: how many combinations of latencies were tried. */
      readonly runs?: number;
      /** Of form `latencies`: the race that was found; the test fails with it. */
      readonly race?: string;
    }
  | { readonly refusal: string };

/** Options of {@link exportTest}. */
export interface ExportOptions {
  /** The name of the test. @defaultValue what is in it */
  title?: string;
  /** The calls to test, the `call` of their tracks. @defaultValue all, and all streams */
  calls?: readonly number[];
  /** @defaultValue that of the `Replayable` */
  runner?: Replayable["runner"];
  /**
   * `recorded`: the responses come as they did, and each value is expected.
   * `latencies`: they come with many latencies, and what is shown in the end is
   * expected to stay the same; for this, the `Replayable` has to have `simulated`.
   *
   * @defaultValue `recorded`
   */
  form?: "recorded" | "latencies";
  /** Aborts it. */
  signal?: AbortSignal;
}

/**
 * Makes a test of what was recorded: replays the calls, subscriptions, inputs
 * and responses in virtual time, and expects what that shows. What differs from
 * the recording is left out by itself, and named. Yields to the page between
 * replays.
 */
export async function exportTest(
  recorder: Recorder,
  code: Replayable,
  {
    calls,
    form = "recorded",
    signal,
    title,
    runner = code.runner,
  }: ExportOptions = {},
): Promise<Exported> {
  const isPicked = ({ track }: MarbleEvent): boolean =>
    calls?.includes(track.call ?? NaN) ?? true;
  const { length } = recorder.events().filter(isPicked);
  if (length > maxEvents)
    return { refusal: `${length} events are more than ${maxEvents}` };
  try {
    const session = sessionOf(recorder, code, servicesOf(code), calls);
    const options = { title, runner };
    return form === "latencies"
      ? await latencyTest(session, options, signal)
      : await recordedTest(session, options, signal);
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message };
    throw error;
  }
}

/** In virtual time, in which their timers never end. */
function servicesOf(code: Replayable): object {
  const used: string[] = [];
  const scheduler = new ReplayScheduler();
  const create = (): object => {
    scheduler.maxFrames = -1;
    return code.create({ handle: () => NEVER });
  };
  try {
    const services = withoutEffects(
      (name) => used.push(name),
      () => scheduler.run(create),
    );
    if (used.length === 0) return services;
  } catch (error) {
    if (used.length === 0)
      throw new Refusal(`create throws ${shortText(error)}`, { cause: error });
  }
  throw new Refusal(`create uses ${used[0]}`);
}
