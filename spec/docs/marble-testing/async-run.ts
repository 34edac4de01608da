import { of } from "rxjs";
import type { RunHelpers } from "rxjs/testing";

export async function fails(helpers: RunHelpers): Promise<void> {
  const heroes = await Promise.resolve(["Narco"]);
  helpers.expectObservable(of(heroes)).toBe("(a|)", { a: heroes });
}

export function passes({ expectObservable }: RunHelpers): void {
  const heroes = ["Narco"]; // or await it before run
  expectObservable(of(heroes)).toBe("(a|)", { a: heroes });
}
