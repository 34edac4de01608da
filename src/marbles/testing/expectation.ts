import { errorAt, withStack } from "./error-at.ts";
import type { LettersOf } from "./letters.ts";

const notCompared = "An expectation compares nothing without toBe or toEqual.";
const tooLate = "toBe or toEqual was called after run.";
const twice = "An expectation has one toBe or toEqual: this is the second one.";

/** A call of `expectObservable` or `expectSubscriptions`. */
export class Expectation {
  /** Whether `toBe` or `toEqual` was called. */
  isComplete = false;
  isCompared = false;
  failures: readonly unknown[];
  /** The letters of `toBe`. */
  letters?: LettersOf;
  readonly #isOver: () => boolean;
  /** It begins at the call of `toBe` or `toEqual`. */
  #stack: string | undefined;

  /** Fails where `called` was called, unless it is completed until its run `isOver`. */
  constructor(called: unknown, isOver: () => boolean) {
    this.failures = [errorAt(called, notCompared)];
    this.#isOver = isOver;
  }

  /** The `toBe` or `toEqual` that does `expect`. */
  completing<A extends unknown[]>(
    expect: (called: unknown, ...args: A) => void,
  ): (...args: A) => void {
    const complete = (called: unknown, args: A): void => {
      if (this.#isOver()) throw errorAt(called, tooLate);
      if (this.isComplete) throw errorAt(called, twice);
      expect(called, ...args);
      this.#stack = errorAt(called, "").stack;
      this.isComplete = true;
      this.failures = [];
    };
    return function called(...args) {
      complete(called, args);
    };
  }

  /** Fails if `compare` throws, where `toBe` or `toEqual` was called. */
  compare(compare: () => void): void {
    this.isCompared = true;
    try {
      compare();
    } catch (error) {
      this.failures = [withStack(error, this.#stack)];
    }
  }
}

/** Throws the failure, or an error that has all of them. */
export function throwAll(failures: readonly unknown[]): void {
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1)
    throw new AggregateError(failures, summary(failures));
}

/** The first line of each; runners print `errors` in full. */
function summary(failures: readonly unknown[]): string {
  const firstLines = failures.map((error) => String(error).split("\n", 1));
  return [`${failures.length} expectations failed:`, ...firstLines].join("\n");
}
