import type { RunHelpers } from "rxjs/testing";

export function fails({ hot, expectObservable }: RunHelpers): void {
  const clicks$ = hot("a--b--c|");
  const late = "       ---^";
  const expected = "   ---a--b--c|";

  expectObservable(clicks$, late).toBe(expected);
}

export function passes({ hot, cold, expectObservable }: RunHelpers): void {
  const clicks$ = hot("     a--b--c|"); // runs by itself
  const responses$ = cold(" a--b--c|"); // starts for each subscriber
  const late = "            ---^";

  expectObservable(clicks$, late).toBe("   ---b--c|");
  expectObservable(responses$, late).toBe("---a--b--c|");
}
