import { describeRace } from "./describe-race.ts";
import { errorAt, withStack } from "./error-at.ts";
import { isEqual } from "./is-equal.ts";
import { inputsOf, isPossible, picksOf } from "./possible-run.ts";
import { runScenario } from "./run-scenario.ts";
import type { Scenario } from "./scenario.ts";
import type { RunOptions, ScenarioRun, SentRequest } from "./scenario-run.ts";

const lateLatencies = [500, 3000]; // ms

/** What is shown depends on the latencies. Other errors are about the scenario. */
export class RaceError extends Error {
  override name = "RaceError";
}

/** The options of {@link tryLatencies}. */
export interface LatencyOptions {
  /** How many combinations of latencies are tried at most. @defaultValue 200 */
  readonly runs?: number | undefined;
  /** Only this combination: milliseconds, in the order of the requests. */
  readonly latencies?: readonly number[] | undefined;
  /** The names of what is shown and may depend on the latencies, as a log does. */
  readonly ignore?: readonly string[] | undefined;
}

/**
 * Runs a scenario in virtual time with many combinations of latencies, and
 * expects what is shown to end as it does when each response takes 100 ms. First,
 * each response alone is late: it comes just after the next response, after all
 * others, and then just after each other response and input, and after 500 and
 * 3000 ms. Then two are late, and so on. The same runs are tried each time.
 *
 * A run does not count if no person could have done the same in it: an input has
 * no subscriber, or what was picked from what is shown is not shown.
 *
 * @throws an error of name `RaceError` with the fewest late responses that lead
 * to another end: where a stream ends with another value or error, or the
 * scenario throws; and an Error that says what to do if nothing can be compared.
 */
export function tryLatencies(
  scenario: Scenario,
  { runs = 200, latencies: only, ignore = [] }: LatencyOptions = {},
): void {
  const comparison = new Comparison(scenario, ignore);
  let cases = only ? [{ latencies: only, rank: 0 }] : comparison.oneMore();
  const singles = cases.length;
  for (let left = only ? 1 : runs; cases.length > 0 && left > 0;) {
    const tried = cases.toSorted((a, b) => a.rank - b.rank).slice(0, left);
    left -= tried.length;
    cases = tried.flatMap(({ latencies }) => {
      const late = comparison.compare(latencies);
      return late && left > 0 ? comparison.oneMore(late) : [];
    });
  }
  comparison.end();
  if (singles > runs)
    console.info(
      `tryLatencies tried ${runs} of ${singles} cases with one late response: raise runs.`,
    );
}

/** A combination to try. */
interface Case {
  readonly latencies: readonly number[];
  /** Its place among all of so many late responses: the most telling ones first. */
  readonly rank: number;
}

/** Compares what is shown in runs with late responses and in the usual one. */
class Comparison {
  readonly #scenario: Scenario;
  readonly #ignore: readonly string[];
  readonly #usual: ScenarioRun;
  /** What is picked by each input of the usual run. */
  readonly #picks: ReturnType<typeof picksOf>;
  /** Usual runs in which streams are left later. */
  readonly #others = new Map<string, ScenarioRun>();
  /** The numbers of the streams that have emitted. */
  readonly #emitted = new Set<number>();
  #isCompared = false;

  /** @throws Error if the scenario cannot be tried */
  constructor(scenario: Scenario, ignore: readonly string[]) {
    this.#scenario = scenario;
    this.#ignore = ignore;
    this.#usual = runScenario(scenario);
    this.#picks = picksOf(this.#usual);
    const obstacle = this.#obstacle();
    if (obstacle) throw errorAt(tryLatencies, obstacle);
  }

  #obstacle(): string | undefined {
    const { noLatencies, shown, sent, isPatient } = this.#usual;
    if (noLatencies) return noLatencies;
    if (shown.every(({ name }) => this.#ignore.includes(name)))
      return "Nothing is compared. Call show(name, stream$).";
    if (sent.every(({ answeredAt }) => answeredAt === undefined))
      return "No backend of withLatency has answered in virtual time: use { delay: 0 }.";
    // In a replay, no read fails, so that nobody tries again.
    const unheard = inputsOf(this.#usual).find(({ isHeard }) => !isHeard);
    if (unheard && !isPatient)
      return `${unheard.name} emits to nobody at ${unheard.frame} ms. Let it emit later.`;
    if (this.#firstDifference(this.#usual, runScenario(this.#scenario)) >= 0)
      return "A second run ends differently. Create all in the scenario, and show nothing random.";
    return undefined;
  }

  /**
   * Runs the scenario with these latencies. Undefined if no person could have
   * done in it what is done.
   *
   * @throws RaceError if something that is shown ends differently
   */
  compare(latencies: readonly number[]): ScenarioRun | undefined {
    const late = this.#run({ latencies });
    if (!this.#isPossible(late)) return undefined;
    this.#throwIfDifferent(this.#usual, late);
    const leaveAt = leaveTimes(this.#usual, late);
    if (late.isPatient) this.#compareWith({ waitsToLeave: true }, latencies);
    else if (leaveAt) this.#compareWith({ leaveAt }, latencies);
    return late;
  }

  /** Compares what is left too early, in two runs that leave it later. */
  #compareWith(options: RunOptions, latencies: readonly number[]): void {
    const key = JSON.stringify(options);
    const usual = this.#others.get(key) ?? this.#run(options);
    this.#others.set(key, usual);
    if (!options.waitsToLeave && !this.#isLikeUsual(usual)) return;
    const late = this.#run({ ...options, latencies });
    if (this.#isPossible(late)) this.#throwIfDifferent(usual, late);
  }

  #run(options: RunOptions): ScenarioRun {
    try {
      return runScenario(this.#scenario, {
        ...options,
        canDo: (run, isHeard) => {
          const picked = this.#picks[inputsOf(run).length];
          return isPossible(run, { isHeard, frame: run.now() }, picked);
        },
      });
    } catch (cause) {
      const text = `With { latencies: [${options.latencies?.join(", ")}] }, the scenario throws ${String(cause)}`;
      const { stack } = errorAt(tryLatencies, "");
      throw withStack(new RaceError(text, { cause }), stack);
    }
  }

  #isPossible(late: ScenarioRun): boolean {
    return inputsOf(late).every((act, i) =>
      isPossible(late, act, this.#picks[i]),
    );
  }

  /** Whether leaving later changes nothing else. */
  #isLikeUsual(other: ScenarioRun): boolean {
    const [sent, usual] = [other, this.#usual].map((run) =>
      run.sent.map(({ request, sentAt }) => [request, sentAt]),
    );
    return (
      isEqual(sent, usual) && this.#firstDifference(this.#usual, other) < 0
    );
  }

  #throwIfDifferent(usual: ScenarioRun, late: ScenarioRun): void {
    const at = this.#firstDifference(usual, late);
    if (at < 0) return;
    const error = new RaceError(describeRace(usual, late, at));
    throw withStack(error, usual.shown[at]?.called?.stack);
  }

  /** The index of the first stream that ends differently; -1 if none does. */
  #firstDifference(usual: ScenarioRun, late: ScenarioRun): number {
    return usual.shown.findIndex(({ name, messages }, i) => {
      const other = late.shown[i]?.messages ?? [];
      if (messages.length + other.length > 0) this.#emitted.add(i);
      if (this.#ignore.includes(name)) return false;
      if (leaveTime(usual, i) || leaveTime(late, i)) return false;
      this.#isCompared ||= late.options.latencies !== undefined;
      const [end, otherEnd] = [messages.at(-1), other.at(-1)];
      return !isEqual(otherEnd?.notification, end?.notification);
    });
  }

  /**
   * The latencies of a run, with one more late response: just after each later
   * response and each later input of the run, and after 500 and 3000 ms.
   */
  oneMore(run = this.#usual): Case[] {
    const { latencies = [] } = run.options;
    const last = run.sent[latencies.length - 1];
    const inputs = inputsOf(run).map(({ frame }) => frame);
    return run.sent.flatMap((one, n) => {
      const { sentAt, answeredAt } = one;
      if (n < latencies.length || answeredAt === undefined) return [];
      const isLater = (at: number): boolean => at >= answeredAt;
      const responses = run.sent
        .filter((other) => other !== one)
        .map((other) => other.answeredAt ?? -1)
        .filter(isLater);
      const later = [...responses, ...inputs.filter(isLater)];
      const first = [Math.min(...responses), Math.max(...later)].filter(
        Number.isFinite,
      );
      const justAfter = (at: number): number => at + 1 - sentAt;
      const late = new Set([
        ...first.map(justAfter),
        ...lateLatencies,
        ...later.map(justAfter),
      ]);
      const before = run.sent.slice(0, n).map(({ latency }) => latency);
      // Last, if the last two late responses are never under way together.
      const isApart = last !== undefined && (last.endedAt ?? Infinity) < sentAt;
      const from = isApart ? 1000 : 0;
      return Array.from(late, (latency, i) => {
        return { latencies: [...before, latency], rank: from + i };
      });
    });
  }

  /** @throws Error if something was never compared */
  end(): void {
    if (!this.#isCompared)
      throw errorAt(
        tryLatencies,
        "Nothing was compared: inputs or ! come too early.",
      );
    for (const [i, { name, called }] of this.#usual.shown.entries())
      if (called && !this.#ignore.includes(name) && !this.#emitted.has(i)) {
        const error = new Error(`${name} never emits, so it is not compared.`);
        throw withStack(error, called.stack);
      }
  }
}

/**
 * When the stream `i` must be left so that none of its requests is under way;
 * 0 if it can stay as it is.
 */
function leaveTime({ sent, shown }: ScenarioRun, i: number): number {
  const { leftAt = Infinity } = shown[i] ?? {};
  const isUnderWay = ({ sentAt, endedAt = Infinity }: SentRequest): boolean =>
    leftAt < Infinity && sentAt < leftAt && leftAt <= endedAt;
  const ends = sent
    .filter(isUnderWay)
    .map(({ sentAt, latency }) => sentAt + latency + 1);
  return Math.max(0, ...ends);
}

/** When each stream must be left; undefined if all can stay as they are. */
function leaveTimes(...runs: readonly ScenarioRun[]): number[] | undefined {
  const times = runs[0]?.shown.map((_, i) =>
    Math.max(...runs.map((run) => leaveTime(run, i))),
  );
  return times?.some((time) => time > 0) ? times : undefined;
}
