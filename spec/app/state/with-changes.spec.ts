import { map, merge, withLatestFrom } from "rxjs";
import { describe, it } from "vitest";
import { withChanges } from "#src/app/state/with-changes.ts";
import { marbles } from "../../support/marbles.ts";

const initial = { draft: "", sent: "none" };

describe("withChanges", () => {
  it("emits each state, and passes the latest to project, of the same frame too", () => {
    marbles(({ hot, expectObservable }) => {
      const draft$ = hot("-x--y---|");
      const send$ = hot(" ----s---|");
      const expected = "  ix--(yz)|";

      const state$ = withChanges(initial, (state$) =>
        merge(
          draft$.pipe(map((draft) => () => ({ draft }))),
          send$.pipe(
            withLatestFrom(state$),
            map(([, { draft }]) => () => ({ sent: draft })),
          ),
        ),
      );

      expectObservable(state$).toBe(expected, {
        i: initial,
        x: { draft: "x", sent: "none" },
        y: { draft: "y", sent: "none" },
        z: { draft: "y", sent: "y" },
      });
    });
  });

  it("keeps the states of two subscribers apart", () => {
    marbles(({ cold, expectObservable }) => {
      const state$ = withChanges(initial, () =>
        cold("-x|").pipe(
          map((letter) => ({ draft }) => ({ draft: draft + letter })),
        ),
      );

      const states = { i: initial, x: { draft: "x", sent: "none" } };
      expectObservable(state$).toBe("ix|", states);
      expectObservable(state$, "--^").toBe("--ix|", states);
    });
  });
});
