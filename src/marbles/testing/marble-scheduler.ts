/* eslint-disable @typescript-eslint/unbound-method -- errorAt finds them in a stack */
import { Observable, type Subscription } from "rxjs";
import { assertWithLetters } from "./assert-marbles.ts";
import { errorAt, withStack } from "./error-at.ts";
import { lengthOf, mistakeIn, parse } from "./marble-text.ts";
import {
  type Cold,
  type Expect,
  type ExpectSubscriptions,
  type Hot,
  type RunHelpers,
  TestScheduler,
} from "./test-scheduler.ts";

const nested = "run was called within another run.";
const again = "A MarbleScheduler runs once: make one for each test.";
const notSynchronous = "The function of run must be synchronous.";
const outsideRun =
  "An expectation was made outside of run: by a promise or a timer?";
const notCompared = "An expectation compares nothing without toBe or toEqual.";
const twice = "This is the second toBe or toEqual of an expectation.";
const endless =
  "The run goes on ten minutes after its marbles. Unsubscribe: '^ 9s !'";
const timeAfterMarbles = 600_000; // ms

/** A call of `expectObservable` or `expectSubscriptions`. */
interface Expectation {
  /** Open until `toBe` or `toEqual` is called. */
  state: "open" | "complete" | "compared";
  /** Why it fails; its stack begins at the call of its method. */
  failure: Error | undefined;
  /** Those of `toBe`, by their letters. */
  values?: object | undefined;
}

/**
 * A `TestScheduler` whose errors point to the line of the `toBe` or `toEqual`
 * that failed. `flush`, and so `run`, compares all expectations. If one failed,
 * it throws that error; if several failed, an `AggregateError` with all their
 * errors, in the order of the test. An expectation without `toBe` or `toEqual`
 * fails too. Marbles that can't be meant are an error where they are written.
 */
export class MarbleScheduler extends TestScheduler {
  /** The one that runs, since all share RxJS's virtual time. */
  static #running: MarbleScheduler | undefined;

  /**
   * The expectations since the last flush, in the order of the test. RxJS keeps
   * its own in private, and doesn't tell the assertion which of them it compares.
   */
  #expectations: Expectation[] = [];
  #hasRun = false;
  /** Whether expectations may still be completed. */
  #isOpen = true;
  /** The last frame that the marbles name. */
  #lastFrame = 0;

  /** `assert` compares in place of `assertMarbles`, and throws if they differ. */
  constructor(assert?: (actual: unknown, expected: unknown) => void) {
    super((actual, expected) => {
      const next = this.#expectations.find(({ state }) => state === "complete");
      if (!next) return;
      next.state = "compared";
      const { stack } = next.failure ?? {};
      next.failure = undefined;
      try {
        if (assert) assert(actual, expected);
        else assertWithLetters(actual, expected, next.values);
      } catch (error) {
        next.failure = withStack(error as Error, stack);
      }
    });
  }

  /**
   * Runs once.
   *
   * @throws Error for an async function, and within another run;
   * otherwise what the function throws. Then, nothing is compared.
   */
  override run<T>(callback: (helpers: RunHelpers) => T): T {
    if (MarbleScheduler.#running) throw errorAt(this.run, nested);
    if (this.#hasRun) throw errorAt(this.run, again);
    this.#hasRun = true;
    MarbleScheduler.#running = this;
    try {
      return super.run((helpers) => {
        const result = callback(helpers);
        if (result instanceof Promise) {
          // What it throws later would only hide the error of `run`.
          result.catch(() => undefined);
          throw errorAt(this.run, notSynchronous);
        }
        this.#isOpen = false;
        return result;
      });
    } finally {
      MarbleScheduler.#running = undefined;
    }
  }

  /** The milliseconds before `|`, such as in `300ms |`. */
  override createTime(marbles: string): number {
    this.#check(this.createTime, marbles);
    const [end] = parse(marbles);
    if (end?.notification.kind !== "C") {
      const text = `Not a time, such as "300ms |": "${marbles}"`;
      throw errorAt(this.createTime, text);
    }
    return end.frame;
  }

  override createColdObservable<T = string>(
    marbles: string,
    values?: Record<string, T>,
    error?: unknown,
  ): Cold<T> {
    this.#check(this.createColdObservable, marbles, values, error);
    return super.createColdObservable(marbles, values, error);
  }

  // eslint-disable-next-line rxjs-x/no-exposed-subjects -- as RxJS types it
  override createHotObservable<T = string>(
    marbles: string,
    values?: Record<string, T>,
    error?: unknown,
  ): Hot<T> {
    this.#check(this.createHotObservable, marbles, values, error);
    return super.createHotObservable(marbles, values, error);
  }

  override expectObservable<T>(
    source$: Observable<T>,
    subscriptionMarbles: string | null = null,
  ): Expect<T> {
    const expectation = this.#add(this.expectObservable);
    this.#check(this.expectObservable, subscriptionMarbles ?? "");
    let subscription: Subscription | undefined;
    const recorded$ = new Observable<T>(
      (subscriber) => (subscription = source$.subscribe(subscriber)),
    );
    const expect = super.expectObservable(recorded$, subscriptionMarbles);
    const { unsubscribedFrame } = TestScheduler.parseMarblesAsSubscriptions(
      subscriptionMarbles,
      true,
    );
    return {
      toBe: this.#completing(
        expectation,
        (called, marbles, values?: object, error?: unknown) => {
          this.#check(called, marbles, values, error);
          expectation.values = values;
          expect.toBe(marbles, values, error);
        },
      ),
      toEqual: this.#completing(expectation, (_called, other$) => {
        expect.toEqual(other$);
        if (unsubscribedFrame === Infinity) return;
        // RxJS unsubscribes the other one only.
        this.schedule(() => subscription?.unsubscribe(), unsubscribedFrame);
      }),
    };
  }

  override expectSubscriptions(
    ...args: Parameters<TestScheduler["expectSubscriptions"]>
  ): ExpectSubscriptions {
    const expectation = this.#add(this.expectSubscriptions);
    const expect = super.expectSubscriptions(...args);
    return {
      toBe: this.#completing(expectation, (called, marbles) => {
        for (const one of [marbles].flat()) this.#check(called, one);
        expect.toBe(marbles);
      }),
    };
  }

  override flush(): void {
    // A test may have set it, or a scenario's run, to end what goes on for ever.
    const hasOwnEnd = this.maxFrames < Infinity;
    if (!hasOwnEnd) this.maxFrames = this.#lastFrame + timeAfterMarbles;
    super.flush();
    const isLater = ({ state }: Expectation): boolean =>
      this.#isOpen && state === "open";
    const done = this.#expectations.filter((one) => !isLater(one));
    this.#expectations = this.#expectations.filter(isLater);
    const failures = done.flatMap(({ failure }) => failure ?? []);
    if (!hasOwnEnd) {
      this.maxFrames = Infinity;
      if (this.actions.length > 0) failures.push(errorAt(this.run, endless));
    }
    const [failure, another] = failures;
    if (another) throw new AggregateError(failures, summary(failures));
    if (failure) throw failure;
  }

  get #isRunning(): boolean {
    return MarbleScheduler.#running === this;
  }

  #add(called: unknown): Expectation {
    if (!this.#isRunning) throw errorAt(called, outsideRun);
    const failure = errorAt(called, notCompared);
    const expectation: Expectation = { state: "open", failure };
    this.#expectations.push(expectation);
    return expectation;
  }

  /** The `toBe` or `toEqual` that does `complete`. */
  #completing<A extends unknown[]>(
    expectation: Expectation,
    complete: (called: unknown, ...args: A) => void,
  ): (...args: A) => void {
    const called = (...args: A): void => {
      if (!this.#isRunning) throw errorAt(called, outsideRun);
      if (expectation.state !== "open") throw errorAt(called, twice);
      complete(called, ...args);
      expectation.state = "complete";
      expectation.failure = errorAt(called, "");
    };
    return called;
  }

  /**
   * Notes how far `marbles` reach from now on.
   *
   * @throws Error, from where `called` was called, if they can't be meant
   */
  #check(
    called: unknown,
    marbles: string,
    values?: unknown,
    error?: unknown,
  ): void {
    const mistake = mistakeIn(marbles, values, error);
    if (mistake) throw errorAt(called, mistake);
    const frame = this.now() + lengthOf(marbles);
    this.#lastFrame = Math.max(this.#lastFrame, frame);
  }
}

/** The first line of each; runners print `errors` in full. */
function summary(failures: readonly unknown[]): string {
  const firstLines = failures.map((error) => String(error).split("\n", 1));
  return [`${failures.length} expectations failed:`, ...firstLines].join("\n");
}
