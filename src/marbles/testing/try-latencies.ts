import { describeRace } from "./describe-race.ts";
import { isEqual } from "./differences.ts";
import { errorAt, withStack } from "./error-at.ts";
import { inputsOf, isPossible } from "./possible-run.ts";
import { runScenario } from "./run-scenario.ts";
import type { Scenario } from "./scenario.ts";
import type { ScenarioRun, ShownStream } from "./scenario-run.ts";
import type { TestMessage } from "./test-messages.ts";

const lateLatencies = [500, 3000]; // ms

const nothingCompared =
  "Nothing was compared: no user could do the same with late responses, or ! comes while a request is under way. Let inputs and ! come later.";

/** Something depends on the latencies. Other errors are about the scenario. */
export class RaceError extends Error {
  override name = "RaceError";
}

/** The options of {@link tryLatencies}. */
export interface LatencyOptions {
  /** How many combinations of latencies are tried at most. @defaultValue 200 */
  runs?: number | undefined;
  /** Only this combination: milliseconds, in the order of the requests. */
  latencies?: readonly number[] | undefined;
}

/**
 * Runs a scenario in virtual time with many combinations of latencies, and
 * expects its streams to end as they do when each response takes 100 ms. First,
 * each response alone takes 500 or 3000 ms; then, two that overlap do, and so on.
 *
 * The scenario creates all that it uses, services and server too. A run does not
 * count if a `hot` emits to nobody, or what is usually shown by then and isn't:
 * no user could have done that.
 *
 * @throws an error of name `RaceError` with the fewest late responses that lead
 * to another end: where a stream ends with another value or error, or the
 * scenario throws; and an Error that says what to do if nothing can be compared.
 */
export function tryLatencies(
  scenario: Scenario,
  options?: LatencyOptions,
): void {
  Array.from(latencyRuns(scenario, options));
}

/** Does the same, and yields after each run with late responses. */
export function* latencyRuns(
  scenario: Scenario,
  { runs = 200, latencies: only }: LatencyOptions = {},
): Generator<void> {
  const usual = runScenario(scenario);
  const obstacle = obstacleOf(usual, runScenario(scenario));
  if (obstacle) throw errorAt(tryLatencies, obstacle);

  let isCompared = false;
  const combinations = only ? [only] : withOneMore([], usual);
  for (const [i, latencies] of combinations.entries()) {
    if (i === runs) break;
    const late = lateRun(latencies, scenario);
    if (isPossible(usual, late)) {
      const at = firstDifference(usual, late);
      if (at >= 0) {
        const error = new RaceError(describeRace(usual, late, at));
        throw withStack(error, usual.shown[at]?.called?.stack);
      }
      isCompared ||= comparable(usual, late).includes(true);
    }
    // The list grows in the loop, so that those with fewer late ones come first.
    if (!only) combinations.push(...withOneMore(latencies, late));
    yield;
  }
  if (!isCompared) throw errorAt(tryLatencies, nothingCompared);
}

/** Why the scenario cannot be tried, from two runs with the usual latencies. */
function obstacleOf(
  usual: ScenarioRun,
  again: ScenarioRun,
): string | undefined {
  const { shown, sent, noLatencies } = usual;
  if (noLatencies) return noLatencies;
  if (shown.length === 0) return "Nothing is shown: call show.";
  if (sent.length === 0)
    return "No request is sent to a backend of withLatency.";
  const unheard = inputsOf(usual).find(({ isHeard }) => !isHeard);
  if (unheard)
    return `${unheard.name} emits to nobody at ${unheard.frame} ms. Let it emit later.`;
  return firstDifference(usual, again) < 0
    ? undefined
    : "A second run with the same latencies ends differently. Create all in the scenario, and compare nothing random.";
}

function lateRun(
  latencies: readonly number[],
  scenario: Scenario,
): ScenarioRun {
  try {
    return runScenario(scenario, { latencies });
  } catch (cause) {
    const text = `With { latencies: [${latencies.join(", ")}] }, the scenario throws ${String(cause)}`;
    const { stack } = errorAt(tryLatencies, "");
    throw withStack(new RaceError(text, { cause }), stack);
  }
}

/** The index of the first stream that ends differently; -1 if none does. */
function firstDifference(usual: ScenarioRun, late: ScenarioRun): number {
  return comparable(usual, late).findIndex(
    (isComparable, i) =>
      isComparable && !isEqual(endOf(late.shown[i]), endOf(usual.shown[i])),
  );
}

function endOf(stream?: ShownStream): TestMessage["notification"] | undefined {
  return stream?.messages.at(-1)?.notification;
}

/** For each stream, whether neither run leaves it with a request under way. */
function comparable(usual: ScenarioRun, late: ScenarioRun): boolean[] {
  return usual.shown.map(({ leftAt }) =>
    [...usual.sent, ...late.sent].every(
      ({ sentAt, endedAt = Infinity }) => leftAt <= sentAt || endedAt < leftAt,
    ),
  );
}

/**
 * The latencies of a run, and a late one for each request that was sent while
 * the last of them was under way: others would only do what they do alone.
 */
function withOneMore(
  latencies: readonly number[],
  { sent }: ScenarioRun,
): (readonly number[])[] {
  const { endedAt = Infinity } = sent[latencies.length - 1] ?? {};
  return sent.flatMap(({ sentAt }, n) => {
    if (n < latencies.length || sentAt > endedAt) return [];
    const before = sent.slice(0, n).map(({ latency }) => latency);
    return lateLatencies.map((late) => [...before, late]);
  });
}
