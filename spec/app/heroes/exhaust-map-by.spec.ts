import { describe, it } from "vitest";
import { exhaustMapBy } from "../../../src/app/heroes/exhaust-map-by.ts";
import { marbles } from "../../support/marbles.ts";

/** Two values with the key `a`, and one with the key `b`. */
const source = { a: { key: "a" }, A: { key: "a" }, b: { key: "b" } };

describe("exhaustMapBy", () => {
  it("ignores a value while one of its key is under way", () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const source$ = hot(" a-A----A|       ", source);
      const inner$ = cold(" 1--2|           ");
      const subs = ["       ^---!           ", "-------^---!"];
      const expected = "    1--2---1--2|    ";

      const mapped$ = source$.pipe(
        exhaustMapBy(
          ({ key }) => key,
          () => inner$,
        ),
      );

      expectObservable(mapped$).toBe(expected);
      expectSubscriptions(inner$.subscriptions).toBe(subs);
    });
  });

  it("runs values of different keys side by side", () => {
    marbles(({ cold, hot, expectObservable }) => {
      const source$ = hot("-ab-Ab-|   ", source);
      const a$ = cold("    ---1|     ");
      const b$ = cold("     ----2|   ");
      const expected = "   ----1-2|   ";

      const mapped$ = source$.pipe(
        exhaustMapBy(
          ({ key }) => key,
          ({ key }) => (key === "a" ? a$ : b$),
        ),
      );

      expectObservable(mapped$).toBe(expected);
    });
  });

  it("passes on an error of the source and of what it maps to", () => {
    marbles(({ cold, hot, expectObservable }) => {
      const inner$ = cold("1-2-3");
      const failing$ = cold("1-#");
      const byKey = ({ key }: { key: string }): string => key;

      const fed$ = hot("  a--#", source).pipe(
        exhaustMapBy(byKey, () => inner$),
      );
      const met$ = hot("  a---", source).pipe(
        exhaustMapBy(byKey, () => failing$),
      );

      expectObservable(fed$).toBe("1-2#");
      expectObservable(met$).toBe("1-#");
    });
  });

  it("gives everything up when its subscriber leaves", () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const source$ = hot("ab----", source);
      const inner$ = cold("--1-  ");
      const left = "       ^--!  ";
      const expected = "   --1-  ";

      const mapped$ = source$.pipe(
        exhaustMapBy(
          ({ key }) => key,
          () => inner$,
        ),
      );

      expectObservable(mapped$, left).toBe(expected);
      expectSubscriptions(source$.subscriptions).toBe(left);
      expectSubscriptions(inner$.subscriptions).toBe([left, "-^-!"]);
    });
  });

  it("keeps the keys of each subscriber apart", () => {
    marbles(({ cold, hot, expectObservable }) => {
      const source$ = hot("a---", source);
      const inner$ = cold("--1|");
      const expected = "   --1-";

      const mapped$ = source$.pipe(
        exhaustMapBy(
          ({ key }) => key,
          () => inner$,
        ),
      );

      expectObservable(mapped$).toBe(expected);
      expectObservable(mapped$).toBe(expected);
    });
  });
});
