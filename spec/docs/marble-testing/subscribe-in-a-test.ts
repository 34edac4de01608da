import { filter } from "rxjs";
import type { RunHelpers } from "rxjs/testing";
import { assertMarbles } from "rx-heroes/testing";

export function fails({ cold, flush }: RunHelpers): void {
  const found$ = cold("a-b|").pipe(filter((name) => name === "c"));

  let found = 0;
  // eslint-disable-next-line rxjs-x/no-ignored-error -- as it is often found
  found$.subscribe((name) => {
    assertMarbles(name, "c"); // never runs, and so never fails
    found++;
  });
  flush();
  assertMarbles(found, 1);
}

export function passes({ cold, expectObservable }: RunHelpers): void {
  const found$ = cold("a-b|").pipe(filter((name) => name === "c"));

  expectObservable(found$).toBe("---|");
}
