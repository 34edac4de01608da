import { take, timer } from "rxjs";
import type { RunHelpers } from "rxjs/testing";

const ticks$ = timer(0, 300).pipe(take(2));
const values = { a: 0, b: 1 };

export function fails({ expectObservable }: RunHelpers): void {
  expectObservable(ticks$).toBe("a 300ms (b|)", values);
}

export function passes({ expectObservable }: RunHelpers): void {
  expectObservable(ticks$).toBe("a 299ms (b|)", values);
}
