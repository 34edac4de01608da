import { timer } from "rxjs";
import type { RunHelpers } from "rxjs/testing";

export function fails({ expectObservable }: RunHelpers): void {
  expectObservable(timer(20)).toBe("20ms(a|)", { a: 0 });
}

export function passes({ expectObservable }: RunHelpers): void {
  expectObservable(timer(20)).toBe("20ms (a|)", { a: 0 });
}
