import { describe, it } from "vitest";
import { settledTerms } from "../../src/services/settled-terms.ts";
import { marbles } from "../support/marbles.ts";

describe("settledTerms", () => {
  it("passes on what has stood for 300 ms, and no repetition", () => {
    marbles(({ hot, expectObservable }) => {
      const terms$ = hot("  a 299ms - 99ms b 298ms c a 299ms - b 299ms -|");
      const expected = "    - 299ms a 99ms - 298ms - - 299ms - - 299ms b|";

      expectObservable(terms$.pipe(settledTerms())).toBe(expected);
    });
  });
});
