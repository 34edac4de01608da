/* eslint-disable @typescript-eslint/unbound-method -- errorAt finds them in a stack */
import type { Observable, Observer, Subscription } from "rxjs";
import { compareMarbles } from "./assert-marbles.ts";
import { errorAt } from "./error-at.ts";
import { Expectation, throwAll } from "./expectation.ts";
import {
  addMissing,
  type Meanings,
  meaningsOf,
  testLetters,
} from "./letters.ts";
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
const notSynchronous = "The function of run must be synchronous.";
const afterRun = "An expectation was made after run, by a promise or a timer.";
const endless =
  "The run goes on ten minutes after the last frame of its marbles. Unsubscribe from what does not end: '^ 9s !'";
const timeAfterMarbles = 600_000; // ms

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
   * The expectations not compared yet, in the order of the test. RxJS keeps its
   * own in private, and doesn't tell the assertion which of them it compares.
   */
  #expectations: Expectation[] = [];
  #hasRun = false;
  /** Whether expectations may still be completed. */
  #isOpen = false;
  /** The last frame that the marbles of a run name. */
  #lastFrame = 0;
  /** The meanings of the letters in the marbles of `cold` and `hot`. */
  readonly #meanings: Meanings = new Map();

  /** `assert` throws when the two differ. @defaultValue `assertMarbles` */
  constructor(assert?: (actual: unknown, expected: unknown) => void) {
    super((actual, expected) => {
      const expectation = this.#expectations.find(
        (one) => one.isComplete && !one.isCompared,
      );
      // Undefined for one of a run that threw.
      expectation?.compare(() => {
        if (assert) assert(actual, expected);
        else compareMarbles(actual, expected, expectation.letters);
      });
    });
  }

  /**
   * Each run starts at 0, without the expectations of earlier ones.
   *
   * @throws Error for an async function, and within another run;
   * otherwise what the function throws. Then, nothing is compared.
   */
  override run<T>(callback: (helpers: RunHelpers) => T): T {
    if (MarbleScheduler.#running) throw errorAt(this.run, nested);
    MarbleScheduler.#running = this;
    this.#isOpen = true;
    try {
      return super.run((helpers) => {
        const result = callback(helpers);
        if (isUnfinished(result)) throw errorAt(this.run, notSynchronous);
        this.#isOpen = false;
        return result;
      });
    } finally {
      MarbleScheduler.#running = undefined;
      this.#hasRun = true;
      this.#isOpen = false;
      this.#reset();
    }
  }

  /** The milliseconds before `|`; in `run`, of marbles such as `300ms |` too. */
  override createTime(marbles: string): number {
    if (!this.#isRunning) return super.createTime(marbles);
    this.#check(this.createTime, marbles);
    // Past letters; a digit is one of a time that lacks its spaces.
    const end = parse(marbles).find(
      ({ notification: { value = "" } }) => !/^\D$/.test(value),
    );
    if (end?.notification.kind !== "C") {
      throw new Error(`Not a time: "${marbles}". Times need spaces: "300ms |"`);
    }
    return end.frame;
  }

  override createColdObservable<T = string>(
    marbles: string,
    values?: Record<string, T>,
    error?: unknown,
  ): Cold<T> {
    this.#check(this.createColdObservable, marbles, values, error);
    const cold$ = super.createColdObservable(marbles, values, error);
    addMissing(this.#meanings, meaningsOf(marbles, cold$.messages));
    return cold$;
  }

  // eslint-disable-next-line rxjs-x/no-exposed-subjects -- as RxJS types it
  override createHotObservable<T = string>(
    marbles: string,
    values?: Record<string, T>,
    error?: unknown,
  ): Hot<T> {
    this.#check(this.createHotObservable, marbles, values, error);
    const hot$ = super.createHotObservable(marbles, values, error);
    addMissing(this.#meanings, meaningsOf(marbles, hot$.messages));
    return hot$;
  }

  override expectObservable<T>(
    source$: Observable<T>,
    subscriptionMarbles: string | null = null,
  ): Expect<T> {
    this.#refuseLate(this.expectObservable);
    let subscription: Subscription | undefined;
    const recorded = {
      subscribe: (observer: Observer<T>) =>
        (subscription = source$.subscribe(observer)),
    };
    this.#check(this.expectObservable, subscriptionMarbles ?? "");
    const expect = super.expectObservable(
      // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- RxJS only subscribes
      recorded as Observable<T>,
      subscriptionMarbles,
    );
    const { unsubscribedFrame } = TestScheduler.parseMarblesAsSubscriptions(
      subscriptionMarbles,
      this.#isRunning,
    );
    const expectation = this.#add(this.expectObservable);
    return {
      toBe: expectation.completing(
        (called, marbles, values: unknown, error) => {
          this.#check(called, marbles, values, error);
          expectation.letters = (expected) =>
            testLetters(expected, marbles, values, this.#meanings);
          expect.toBe(marbles, values, error);
        },
      ),
      toEqual: expectation.completing((_called, other$) => {
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
    this.#refuseLate(this.expectSubscriptions);
    const expect = super.expectSubscriptions(...args);
    const expectation = this.#add(this.expectSubscriptions);
    return {
      toBe: expectation.completing((called, marbles) => {
        for (const one of [marbles].flat()) this.#check(called, one);
        expect.toBe(marbles);
      }),
    };
  }

  override flush(): void {
    // A test may have set it, to end what would go on for ever.
    const hasOwnEnd = !this.#isRunning || this.maxFrames < Infinity;
    if (!hasOwnEnd) this.maxFrames = this.#lastFrame + timeAfterMarbles;
    super.flush();
    const all = this.#expectations;
    const isLater = ({ isComplete }: Expectation): boolean =>
      this.#isOpen && !isComplete;
    this.#expectations = all.filter(isLater);
    const failures = all.flatMap((one) => (isLater(one) ? [] : one.failures));
    if (!hasOwnEnd) {
      this.maxFrames = Infinity;
      if (this.actions.length > 0) failures.push(errorAt(this.run, endless));
    }
    throwAll(failures);
  }

  get #isRunning(): boolean {
    return MarbleScheduler.#running === this;
  }

  /** Nothing would compare it. */
  #refuseLate(called: unknown): void {
    if (this.#hasRun && !this.#isRunning) throw errorAt(called, afterRun);
  }

  #add(called: unknown): Expectation {
    const isInRun = this.#isRunning;
    const isOver = (): boolean => isInRun && !this.#isRunning;
    const expectation = new Expectation(called, isOver);
    this.#expectations.push(expectation);
    return expectation;
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

  /** Drops what a run has left, above all one that threw. */
  #reset(): void {
    this.frame = 0;
    this.#lastFrame = 0;
    /* eslint-disable @typescript-eslint/no-deprecated -- RxJS has no other way */
    this.actions.length = 0;
    this.hotObservables.length = 0;
    /* eslint-enable */
    this.#expectations = [];
    this.#meanings.clear();
    super.flush(); // RxJS's list of expectations
  }
}

/** Whether the function that returned `result` is asynchronous. */
function isUnfinished(result: unknown): boolean {
  const { then } = Object(result) as { then?: unknown };
  if (typeof then !== "function") return false;
  // What it throws later would only hide the error of `run`.
  Promise.resolve(result).catch(() => undefined);
  return true;
}
