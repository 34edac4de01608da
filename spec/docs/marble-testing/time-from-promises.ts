import { from, switchMap, timer } from "rxjs";
import type { RunHelpers } from "rxjs/testing";

export function fails({ expectObservable }: RunHelpers): void {
  const answer = Promise.resolve("a");
  const answered$ = timer(500).pipe(switchMap(() => from(answer)));

  // A promise answers in real time, when virtual time is over.
  expectObservable(answered$).toBe("500ms (a|)");
}

export function passes({ cold, expectObservable }: RunHelpers): void {
  const answer$ = cold("(a|)");
  const answered$ = timer(500).pipe(switchMap(() => answer$));

  expectObservable(answered$).toBe("500ms (a|)");
}
