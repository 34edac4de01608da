import type { Observable } from "rxjs";
import { TestScheduler } from "rxjs/testing";
import { compareMarbles } from "./assert-marbles.ts";
import type { Meanings } from "./letters.ts";
import { isTestMessages } from "./test-messages.ts";
import {
  addMissing,
  meaningsOf,
  testLetters,
  type TestLetters,
} from "./test-letters.ts";

type Cold<T> = ReturnType<
  typeof TestScheduler.prototype.createColdObservable<T>
>;
type Hot<T> = ReturnType<typeof TestScheduler.prototype.createHotObservable<T>>;
type Expect<T> = ReturnType<typeof TestScheduler.prototype.expectObservable<T>>;
type ExpectSubscriptions = ReturnType<TestScheduler["expectSubscriptions"]>;

/** A call of `expectObservable` or `expectSubscriptions`. */
interface Expectation {
  /** Its stack begins at the call of `toBe` or `toEqual`. */
  called?: Error;
  /** The arguments of `toBe`. */
  marbles?: string;
  values?: unknown;
}

/**
 * A `TestScheduler` whose errors point to the line of the `toBe` or `toEqual`
 * that failed. `flush`, and so `run`, compares all expectations. If one failed,
 * it throws that error; if several failed, an `AggregateError` with all their
 * errors, in the order of the test.
 */
export class MarbleScheduler extends TestScheduler {
  /** The expectations not compared yet, in the order of the test. */
  #expectations: Expectation[] = [];
  readonly #failures: unknown[] = [];
  /** The meanings of the letters in the marbles of `cold` and `hot`. */
  readonly #meanings: Meanings = new Map();

  /** `assert` throws when the two differ. @defaultValue `assertMarbles` */
  constructor(assert?: (actual: unknown, expected: unknown) => void) {
    super((actual, expected) => {
      const expectation = this.#takeNext();
      try {
        if (assert) assert(actual, expected);
        else
          compareMarbles(
            actual,
            expected,
            this.#letters(expectation, expected),
          );
      } catch (error) {
        this.#failures.push(withStack(error, expectation.called?.stack));
      }
    });
  }

  override createColdObservable<T = string>(
    marbles: string,
    values?: Record<string, T>,
    error?: unknown,
  ): Cold<T> {
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
    const hot$ = super.createHotObservable(marbles, values, error);
    addMissing(this.#meanings, meaningsOf(marbles, hot$.messages));
    return hot$;
  }

  override expectObservable<T>(
    source$: Observable<T>,
    subscriptionMarbles: string | null = null,
  ): Expect<T> {
    const expect = super.expectObservable(source$, subscriptionMarbles);
    const expectation = this.#add();
    return {
      toBe: keepingStack(expectation, (marbles, values: unknown, error) => {
        Object.assign(expectation, { marbles, values });
        expect.toBe(marbles, values, error);
      }),
      toEqual: keepingStack(expectation, (other$) => expect.toEqual(other$)),
    };
  }

  override expectSubscriptions(
    ...args: Parameters<TestScheduler["expectSubscriptions"]>
  ): ExpectSubscriptions {
    const expect = super.expectSubscriptions(...args);
    return {
      toBe: keepingStack(this.#add(), (marbles) => expect.toBe(marbles)),
    };
  }

  override flush(): void {
    super.flush();
    const failures = this.#failures.splice(0);
    if (failures.length === 1) throw failures[0];
    if (failures.length > 1)
      throw new AggregateError(failures, summary(failures));
  }

  /** The letters of an expected stream in the marbles of the test. */
  #letters(
    { marbles, values }: Expectation,
    expected: unknown,
  ): TestLetters | undefined {
    return marbles !== undefined && isTestMessages(expected)
      ? testLetters(expected, marbles, values, this.#meanings)
      : undefined;
  }

  #add(): Expectation {
    const expectation: Expectation = {};
    this.#expectations.push(expectation);
    return expectation;
  }

  /** Skips those without `toBe` or `toEqual`, which are never compared. */
  #takeNext(): Expectation {
    const next = this.#expectations.find(({ called }) => called);
    this.#expectations = this.#expectations.filter((each) => each !== next);
    return next ?? {};
  }
}

/** `Error`, with what the newest engines alone have. */
interface V8Error {
  captureStackTrace?(error: Error, below: unknown): void;
}

/** Wraps `expect` to store the stack of its call in `expectation`. */
function keepingStack<A extends unknown[]>(
  expectation: Expectation,
  expect: (...args: A) => void,
): (...args: A) => void {
  return function called(...args) {
    expectation.called = new Error();
    (Error as V8Error).captureStackTrace?.(expectation.called, called);
    expect(...args);
  };
}

/** The first line of each; runners print `errors` in full. */
function summary(failures: readonly unknown[]): string {
  const firstLines = failures.map((error) => String(error).split("\n", 1));
  return [`${failures.length} expectations failed:`, ...firstLines].join("\n");
}

/** The same error, thrown from where `stack` was taken. */
function withStack(error: unknown, stack: string | undefined): unknown {
  if (error instanceof Error && stack !== undefined) {
    error.stack = stack.replace(/^Error.*/, () => String(error));
  }
  return error;
}
