import type { RunHelpers } from "rxjs/testing";

export function fails({ hot, expectObservable }: RunHelpers): void {
  const clicks$ = hot("a--b--c|   ");
  const late = "       ---^       ";
  const clicked = "    ---a--b--c|";

  expectObservable(clicks$, late).toBe(clicked);
}

export function passes({ hot, cold, expectObservable }: RunHelpers): void {
  const clicks$ = hot("   a--b--c|   "); // goes on by itself, as a mouse does
  const answers$ = cold(" a--b--c|   "); // starts for each, as a request does
  const late = "          ---^       ";
  const clicked = "       ---b--c|   ";
  const answered = "      ---a--b--c|";

  expectObservable(clicks$, late).toBe(clicked);
  expectObservable(answers$, late).toBe(answered);
}
