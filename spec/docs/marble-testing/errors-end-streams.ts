import { catchError, of, switchMap } from "rxjs";
import type { RunHelpers } from "rxjs/testing";

export function fails({ cold, hot, expectObservable }: RunHelpers): void {
  const terms$ = hot("  m 9ms n 9ms |");
  const failed$ = cold("--#");
  const expected = "    --f 9ms f 7ms |";

  const found$ = terms$.pipe(
    switchMap(() => failed$),
    catchError(() => of("f")),
  );

  expectObservable(found$).toBe(expected);
}

export function passes({ cold, hot, expectObservable }: RunHelpers): void {
  const terms$ = hot("  m 9ms n 9ms |");
  const failed$ = cold("--#");
  const expected = "    --f 9ms f 7ms |";

  const found$ = terms$.pipe(
    switchMap(() => failed$.pipe(catchError(() => of("f")))),
  );

  expectObservable(found$).toBe(expected);
}
