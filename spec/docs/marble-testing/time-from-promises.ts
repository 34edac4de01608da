import { from, switchMap, timer } from "rxjs";
import type { RunHelpers } from "rxjs/testing";

export function fails({ expectObservable }: RunHelpers): void {
  const response = Promise.resolve("a");
  const result$ = timer(500).pipe(switchMap(() => from(response)));

  expectObservable(result$).toBe("500ms (a|)");
}

export function passes({ cold, expectObservable }: RunHelpers): void {
  const response$ = cold("(a|)");
  const result$ = timer(500).pipe(switchMap(() => response$));

  expectObservable(result$).toBe("500ms (a|)");
}
