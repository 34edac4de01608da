import { take, timer } from "rxjs";
import type { RunHelpers } from "rxjs/testing";

const values = { a: 0, b: 1 };

export function fails({ expectObservable }: RunHelpers): void {
  const ticks$ = timer(0, 300).pipe(take(2));

  expectObservable(ticks$).toBe("a 300ms (b|)", values);
}

export function passes({ expectObservable }: RunHelpers): void {
  const ticks$ = timer(0, 300).pipe(take(2));

  // The a takes 1 ms itself.
  expectObservable(ticks$).toBe("a 299ms (b|)", values);
}
