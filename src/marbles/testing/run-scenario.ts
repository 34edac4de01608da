import { NEVER, type Subject } from "rxjs";
import { errorAt } from "./error-at.ts";
import { MarbleScheduler } from "./marble-scheduler.ts";
import type { ScenarioHelpers } from "./scenario.ts";
import {
  type Notification,
  type RunOptions,
  ScenarioRun,
} from "./scenario-run.ts";
import { type RunHelpers, TestScheduler } from "./test-scheduler.ts";

const runs = new WeakMap<ScenarioHelpers["show"], ScenarioRun>();

/** The run in which a scenario has these helpers, for `replay`. */
export function runOf({ show }: ScenarioHelpers): ScenarioRun {
  const run = runs.get(show);
  if (!run) throw new Error("A scenario is run by transcript or tryLatencies");
  return run;
}

/**
 * Runs a scenario once.
 *
 * @throws what the scenario throws, and what `MarbleScheduler` does
 */
export function runScenario(
  scenario: (helpers: ScenarioHelpers) => unknown,
  options: RunOptions = {},
): ScenarioRun {
  const scheduler = new MarbleScheduler();
  const run = new ScenarioRun(scheduler, options);
  /** The names of the inputs. */
  const names = new Map<unknown, string>();

  const show: ScenarioHelpers["show"] = (name, stream$, marbles = "^") => {
    if (names.has(stream$)) {
      names.set(stream$, name);
      return;
    }
    scheduler.expectObservable(NEVER, marbles).toBe("-"); // Checks the marbles.
    const { subscribedFrame, unsubscribedFrame } =
      TestScheduler.parseMarblesAsSubscriptions(marbles, true);
    const enterAt = subscribedFrame === Infinity ? 0 : subscribedFrame;
    const leaveAt = options.leaveAt?.[run.shown.length] ?? 0;
    const stream = run.open(name, errorAt(show, ""));
    stream.leftAt = Math.max(unsubscribedFrame, leaveAt);
    scheduler.schedule(() => {
      if (enterAt > 0) run.enter(stream);
      run.watch(stream, stream$);
    }, enterAt);
    if (stream.leftAt < Infinity)
      scheduler.schedule(() => run.leave(stream), stream.leftAt);
  };
  runs.set(show, run);

  scheduler.run((helpers) => {
    const hot: RunHelpers["hot"] = (...args) => {
      const hot$ = helpers.hot(...args);
      names.set(hot$, `hot ${names.size + 1}`);
      noteEmissions(hot$, (notification) =>
        run.input(names.get(hot$) ?? "", notification, hot$.observed),
      );
      return hot$;
    };
    const withLatency: ScenarioHelpers["withLatency"] = (backend) =>
      run.backend(backend);
    // Returned, since `run` refuses a promise.
    return scenario({ ...helpers, hot, withLatency, show });
  });
  run.isOver = true;
  return run;
}

/**
 * Notes what a subject emits, just before its subscribers get it. Subscribing
 * instead would add to `hot$.subscriptions`.
 */
function noteEmissions<T>(
  subject$: Subject<T>,
  note: (notification: Notification) => void,
): void {
  const next = subject$.next.bind(subject$);
  const error = subject$.error.bind(subject$);
  const complete = subject$.complete.bind(subject$);
  subject$.next = (value) => {
    note({ kind: "N", value });
    next(value);
  };
  subject$.error = (thrown) => {
    note({ kind: "E", error: thrown });
    error(thrown);
  };
  subject$.complete = () => {
    note({ kind: "C" });
    complete();
  };
}
