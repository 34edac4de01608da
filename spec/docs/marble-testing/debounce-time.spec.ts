import { debounceTime } from "rxjs";
import { MarbleScheduler } from "rx-heroes/testing";
import { it } from "vitest";

it("debounceTime waits for a pause", () => {
  new MarbleScheduler().run(({ hot, expectObservable }) => {
    const terms$ = hot("m 99ms a 99ms g 599ms t 349ms |");
    const expected = "  - 99ms - 99ms - 299ms g 599ms t 49ms |";

    expectObservable(terms$.pipe(debounceTime(300))).toBe(expected);
  });
});
