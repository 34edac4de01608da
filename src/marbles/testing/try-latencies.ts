import { describeRace } from "./describe-race.ts";
import { errorAt, withStack } from "./error-at.ts";
import { isEqual } from "./is-equal.ts";
import { inputsOf, isPossible, picksOf } from "./possible-run.ts";
import { runScenario } from "./run-scenario.ts";
import type { Scenario } from "./scenario.ts";
import type {
  RunOptions,
  ScenarioRun,
  SentRequest,
  ShownStream,
} from "./scenario-run.ts";

const lateLatencies = [500, 3000]; // ms

const allVoid =
  "Nothing was compared: no person could do the same. Let inputs come later.";
const leftEarly =
  "Nothing was compared: all is left before its response. Let ! come later.";

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
  if (only) {
    comparison.compare(only);
    comparison.end();
    return;
  }
  let cases = inOrder(comparison.oneMore());
  const singles = cases.length;
  for (let left = runs; cases.length > 0 && left > 0;) {
    const tried = cases.slice(0, left);
    left -= tried.length;
    const more = tried.flatMap(({ latencies }) => {
      const late = comparison.compare(latencies);
      return late && left > 0 ? comparison.oneMore(late) : [];
    });
    cases = inOrder(more);
  }
  comparison.end();
  if (singles > runs)
    console.info(
      `tryLatencies tried ${runs} of ${singles} cases with one late response. { runs: ${singles} } tries all.`,
    );
}

/** A combination to try. */
interface Case {
  readonly latencies: readonly number[];
  /** Whether its last two late responses are never under way together. */
  readonly isApart: boolean;
  /** Its place among those with the same late requests. */
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
  readonly #emitted = new Set<number>();
  #hasCounted = false;
  #isCompared = false;

  constructor(scenario: Scenario, ignore: readonly string[]) {
    this.#scenario = scenario;
    this.#ignore = ignore;
    this.#usual = runScenario(scenario);
    this.#picks = picksOf(this.#usual);
    const obstacle = this.#obstacle();
    if (obstacle) throw errorAt(tryLatencies, obstacle);
  }

  /** Why the scenario cannot be tried. */
  #obstacle(): string | undefined {
    const usual = this.#usual;
    if (usual.noLatencies) return usual.noLatencies;
    if (!usual.shown.some(({ name }) => !this.#ignore.includes(name)))
      return "Nothing is compared. Call show(name, stream$).";
    if (usual.sent.length === 0)
      return "No request is sent to a backend of withLatency.";
    if (usual.sent.every(({ answeredAt }) => answeredAt === undefined))
      return "No request is answered. The backend must respond in virtual time, as new InMemoryDataService(undefined, { delay: 0 }) does.";
    // In a replay, no read fails, so that nobody tries again.
    const unheard = inputsOf(usual).find(({ isHeard }) => !isHeard);
    if (unheard && !usual.isPatient)
      return `${unheard.name} emits to nobody at ${unheard.frame} ms. Let it emit later.`;
    if (this.#firstDifference(usual, runScenario(this.#scenario)) >= 0)
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
    this.#hasCounted = true;
    this.#throwIfDifferent(this.#usual, late);
    if (late.isPatient) {
      this.#compareWith({ waitsToLeave: true }, latencies);
    } else {
      const leaveAt = leaveTimes(this.#usual, late);
      if (leaveAt.length > 0) this.#compareWith({ leaveAt }, latencies);
    }
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
    const { latencies = [] } = options;
    try {
      return runScenario(this.#scenario, {
        ...options,
        canDo: (act, late) =>
          isPossible(late, act, this.#picks[inputsOf(late).length]),
      });
    } catch (cause) {
      const text = `With { latencies: [${latencies.join(", ")}] }, the scenario throws ${String(cause)}`;
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
    const sentBy = ({ sent }: ScenarioRun): unknown =>
      sent.map(({ request, sentAt }) => [request, sentAt]);
    return (
      isEqual(sentBy(other), sentBy(this.#usual)) &&
      this.#firstDifference(this.#usual, other) < 0
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
      if (![usual, late].every((run) => isSettled(run, i))) return false;
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
    return run.sent.flatMap(({ sentAt, answeredAt = NaN }, n) => {
      if (n < latencies.length || Number.isNaN(answeredAt)) return [];
      const isLater = (at: number): boolean => at >= answeredAt;
      const responses = run.sent
        .filter((_, other) => other !== n)
        .map(({ answeredAt = -1 }) => answeredAt)
        .filter(isLater)
        .sort((a, b) => a - b);
      const after = [...responses, ...inputs.filter(isLater)];
      const late = [
        ...responses.slice(0, 1),
        ...after.slice(0, 1).map(() => Math.max(...after)),
        ...after,
      ].map((at) => at + 1 - sentAt);
      late.splice(2, 0, ...lateLatencies);
      const before = run.sent.slice(0, n).map(({ latency }) => latency);
      const isApart = last !== undefined && (last.endedAt ?? Infinity) < sentAt;
      return Array.from(new Set(late), (latency, rank) => {
        return { latencies: [...before, latency], isApart, rank };
      });
    });
  }

  /** @throws Error if something was never compared */
  end(): void {
    if (!this.#isCompared)
      throw errorAt(tryLatencies, this.#hasCounted ? leftEarly : allVoid);
    for (const [i, { name, called }] of this.#usual.shown.entries())
      if (called && !this.#ignore.includes(name) && !this.#emitted.has(i))
        throw withStack(
          new Error(`${name} never emits, so it is not compared.`),
          called.stack,
        );
  }
}

/** Overlapping ones first, of each request the most telling ones. */
function inOrder(cases: readonly Case[]): Case[] {
  return cases.toSorted(
    (one, other) =>
      Number(one.isApart) - Number(other.isApart) || one.rank - other.rank,
  );
}

/** Whether the stream `i` is left with no request under way. */
function isSettled(run: ScenarioRun, i: number): boolean {
  return !run.sent.some((sent) => isUnderWay(sent, run.shown[i]));
}

function isUnderWay(
  { sentAt, endedAt = Infinity }: SentRequest,
  { leftAt }: Pick<ShownStream, "leftAt"> = { leftAt: Infinity },
): boolean {
  return leftAt < Infinity && sentAt < leftAt && leftAt <= endedAt;
}

/** When each stream must be left so that it is settled; none if all are. */
function leaveTimes(...runs: readonly ScenarioRun[]): number[] {
  const times = runs[0]?.shown.map((_, i) =>
    Math.max(
      0,
      ...runs.flatMap(({ sent, shown }) =>
        sent
          .filter((one) => isUnderWay(one, shown[i]))
          .map(({ sentAt, latency }) => sentAt + latency + 1),
      ),
    ),
  );
  return times?.some((time) => time > 0) ? times : [];
}
