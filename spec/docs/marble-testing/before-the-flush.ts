import { tap } from "rxjs";
import type { RunHelpers } from "rxjs/testing";
import { assertMarbles } from "rx-heroes/testing";

export function fails({ cold, expectObservable }: RunHelpers): void {
  const seen: string[] = [];
  const source$ = cold("a-b|").pipe(tap((value) => seen.push(value)));

  expectObservable(source$).toBe("a-b|");
  assertMarbles(seen, ["a", "b"]);
}

export function passes({ cold, expectObservable, flush }: RunHelpers): void {
  const seen: string[] = [];
  const source$ = cold("a-b|").pipe(tap((value) => seen.push(value)));

  expectObservable(source$).toBe("a-b|");
  flush(); // Time passes here, or else when the test ends.
  assertMarbles(seen, ["a", "b"]);
}
