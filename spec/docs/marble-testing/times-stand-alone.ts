import { timer } from "rxjs";
import type { RunHelpers } from "rxjs/testing";

export function fails({ expectObservable }: RunHelpers): void {
  expectObservable(timer(9)).toBe("9ms(a|)", { a: 0 });
}

export function passes({ expectObservable }: RunHelpers): void {
  expectObservable(timer(9)).toBe("9ms (a|)", { a: 0 });
}
