import { NEVER, type Observable, type Subject, Subscription } from "rxjs";
import { errorAt } from "./error-at.ts";
import { MarbleScheduler } from "./marble-scheduler.ts";
import type { ScenarioHelpers } from "./scenario.ts";
import {
  type Act,
  type Notification,
  type RunOptions,
  ScenarioRun,
} from "./scenario-run.ts";
import { type RunHelpers, TestScheduler } from "./test-scheduler.ts";

const runs = new WeakMap<ScenarioHelpers["show"], ScenarioRun>();

/** The run in which a scenario has these helpers, for `replay`. */
export function runOf({ show }: ScenarioHelpers): ScenarioRun {
  const run = runs.get(show);
  if (!run) throw new Error("These are no helpers of a scenario");
  return run;
}

/**
 * Runs a scenario once.
 *
 * @throws what the scenario throws, and what `MarbleScheduler` does
 */
export function runScenario(
  scenario: (helpers: ScenarioHelpers) => unknown,
  options?: RunOptions,
): ScenarioRun {
  const scheduler = new MarbleScheduler();
  const run = new ScenarioRun(scheduler, options);
  const hots = new Map<unknown, Input>();

  const show: ScenarioHelpers["show"] = (name, stream$, marbles = "^") => {
    const hot = hots.get(stream$);
    if (hot) hot.name = name;
    else showStream(run, scheduler, name, stream$, marbles, errorAt(show, ""));
  };
  runs.set(show, run);

  scheduler.run((helpers) => {
    const hot: RunHelpers["hot"] = (...args) => {
      const hot$ = helpers.hot(...args);
      const input: Input = { name: `hot ${hots.size + 1}`, acts: [] };
      hots.set(hot$, input);
      noteEmissions(hot$, (notification) => {
        input.acts.push(run.input("", notification, hot$.observed));
      });
      return hot$;
    };
    const withLatency: ScenarioHelpers["withLatency"] = (backend) =>
      run.backend(backend);
    // Returned, since `run` refuses a promise.
    return scenario({ ...helpers, hot, withLatency, show });
  });
  run.isOver = true;
  for (const { name, acts } of hots.values())
    for (const act of acts) act.name = name;
  return run;
}

interface Input {
  name: string;
  readonly acts: Act[];
}

/** Notes what a subject emits, just before its subscribers get it. */
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

function showStream(
  run: ScenarioRun,
  scheduler: MarbleScheduler,
  name: string,
  stream$: Observable<unknown>,
  marbles: string,
  called: Error,
): void {
  scheduler.expectObservable(NEVER, marbles).toBe("-"); // Checks the marbles.
  const { subscribedFrame, unsubscribedFrame } =
    TestScheduler.parseMarblesAsSubscriptions(marbles, true);
  const leaveAt = run.options.leaveAt?.[run.shown.length] ?? 0;
  const stream = run.open(name, called);
  stream.leftAt = Math.max(unsubscribedFrame, leaveAt);
  const subscription = new Subscription();
  const enter = (): void => {
    if (run.now() > 0) run.enter(stream);
    const all$ = stream$.subscribe({
      next: (value) => run.notify(stream, { kind: "N", value }),
      error: (error: unknown) => run.notify(stream, { kind: "E", error }),
      complete: () => run.notify(stream, { kind: "C" }),
    });
    subscription.add(all$);
  };
  const leave = (): void => {
    if (!subscription.closed) run.leave(stream);
    subscription.unsubscribe();
  };
  scheduler.schedule(enter, subscribedFrame === Infinity ? 0 : subscribedFrame);
  if (stream.leftAt < Infinity) scheduler.schedule(leave, stream.leftAt);
}
