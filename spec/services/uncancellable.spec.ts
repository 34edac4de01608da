import { of, take, tap } from "rxjs";
import { describe, expect, it } from "vitest";
import { uncancellable } from "#src/services/uncancellable.ts";
import { marbles } from "../support/marbles.ts";

describe("uncancellable", () => {
  it.each(["--a--b--|", "--a--#   ", "(a|)     ", "#        ", "|        "])(
    "mirrors '%s'",
    (diagram) => {
      marbles(({ cold, expectObservable }) => {
        const write$ = cold(diagram);

        expectObservable(write$.pipe(uncancellable())).toBe(diagram);
      });
    },
  );

  it.each([
    ["end", "  --a--b--|", "^-------!"],
    ["error", "--a--#   ", "^----!   "],
  ])(
    "lets the source run to its %s after the subscriber unsubscribes",
    (...row) => {
      marbles(({ cold, expectObservable, expectSubscriptions }) => {
        const [, source, subs] = row;
        const left = "    ^--!";
        const expected = "--a ";

        const write$ = cold(source);

        expectObservable(write$.pipe(uncancellable()), left).toBe(expected);
        expectSubscriptions(write$.subscriptions).toBe(subs);
      });
    },
  );

  it("runs a synchronous source to its end as well", () => {
    const ran: number[] = [];
    const write$ = of(1, 2, 3).pipe(tap((step) => ran.push(step)));

    write$.pipe(uncancellable(), take(1)).subscribe();

    expect(ran).toEqual([1, 2, 3]);
  });

  it("subscribes the source for each subscriber, and not before", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const write$ = cold("--a--|         ");
      const first = "      -^-!           ";
      const second = "     ---^----------!";
      const later = "      --------^-----!";
      const subs = ["      -^----!        ", "---^----!", "--------^----!"];

      const kept$ = write$.pipe(uncancellable());

      expectObservable(kept$, first).toBe("---");
      expectObservable(kept$, second).toBe("-----a--|");
      expectObservable(kept$, later).toBe("----------a--|");
      expectSubscriptions(write$.subscriptions).toBe(subs);
    });
  });
});
