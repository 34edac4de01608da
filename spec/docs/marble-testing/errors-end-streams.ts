import { catchError, of, switchMap } from "rxjs";
import type { RunHelpers } from "rxjs/testing";

const terms = "   m 9ms n 9ms |";
const expected = "--f 9ms f 7ms |";

export function fails({ cold, hot, expectObservable }: RunHelpers): void {
  const found$ = hot(terms).pipe(
    switchMap(() => cold("--#")),
    catchError(() => of("f")),
  );

  expectObservable(found$).toBe(expected);
}

export function passes({ cold, hot, expectObservable }: RunHelpers): void {
  const found$ = hot(terms).pipe(
    switchMap(() => cold("--#").pipe(catchError(() => of("f")))),
  );

  expectObservable(found$).toBe(expected);
}
