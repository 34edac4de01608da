import {
  concat,
  config,
  EMPTY,
  firstValueFrom,
  NEVER,
  type Observable,
  of,
  take,
  tap,
  throwError,
} from "rxjs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { oneOutcome } from "#src/services/one-outcome.ts";
import { marbles } from "../support/marbles.ts";

const unanswered = new Error("The server did not answer");

describe("oneOutcome", () => {
  afterEach(() => {
    config.onStoppedNotification = null;
  });

  it.each([
    ["a value at once", "     (a|)      ", "(a|)  ", "(^!)      "],
    ["a value later", "       --(a|)    ", "--(a|)", "^-!       "],
    ["a value, then its end", "--a--|     ", "--(a|)", "^----!    "],
    ["several values at once", "(abc|)    ", "(a|)  ", "(^!)      "],
    ["several values", "      --a--b--| ", "--(a|)", "^-------! "],
    ["a value, then an error", "--a--#    ", "--(a|)", "^----!    "],
    ["both at once", "        (a#)      ", "(a|)  ", "(^!)      "],
    ["a value, then silence", " --a------ ", "--(a|)", "^---------"],
    ["an error", "            --#       ", "--#   ", "^-!       "],
    ["silence", "             --------- ", "------", "^---------"],
  ])("of %s: '%s' becomes '%s'", (_, source, expected, subs) => {
    const late = vi.fn();
    config.onStoppedNotification = late;
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const source$ = cold(source);

      expectObservable(source$.pipe(oneOutcome())).toBe(expected);
      expectSubscriptions(source$.subscriptions).toBe(subs);
    });
    expect(late).not.toHaveBeenCalled();
  });

  it.each(["|", "--|"])("of '%s', nothing at all, is an error", (source) => {
    marbles(({ cold, expectObservable }) => {
      const source$ = cold(source);

      const error = source.replace("|", "#");
      expectObservable(source$.pipe(oneOutcome())).toBe(error, {}, unanswered);
    });
  });

  it("leaves the source when it is left before the value", () => {
    const late = vi.fn();
    config.onStoppedNotification = late;
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const source$ = cold("--a--|");
      const left = "        ^!    ";

      expectObservable(source$.pipe(oneOutcome()), left).toBe("");
      expectSubscriptions(source$.subscriptions).toBe(left);
    });
    expect(late).not.toHaveBeenCalled();
  });

  it("stays with the source when it is left at the value", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const source$ = cold("--a--|");
      const subs = "        ^----!";

      const first$ = source$.pipe(oneOutcome(), take(1));

      expectObservable(first$).toBe("--(a|)");
      expectSubscriptions(source$.subscriptions).toBe(subs);
    });
  });

  it("subscribes the source for each subscriber, and not before", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const source$ = cold("--a--|      ");
      const later = "       ----^       ";
      const subs = ["       ^----!      ", "----^----!"];

      const once$ = source$.pipe(oneOutcome());

      expectObservable(once$).toBe("--(a|)");
      expectObservable(once$, later).toBe("------(a|)");
      expectSubscriptions(source$.subscriptions).toBe(subs);
    });
  });

  it.each<[what: string, source$: Observable<number>, seen: string[]]>([
    ["one value", of(1), ["next", "complete"]],
    ["three values", of(1, 2, 3), ["next", "next", "next", "complete"]],
    ["a value and an error", concat(of(1), failing()), ["next", "error"]],
    ["a value and silence", concat(of(1), NEVER), ["next"]],
    ["no value", EMPTY, ["complete"]],
    ["an error", failing(), ["error"]],
  ])("shows no unsubscription to a source of %s", async (_, source$, seen) => {
    const log: string[] = [];
    const watched$ = source$.pipe(
      tap({
        next: () => log.push("next"),
        error: () => log.push("error"),
        complete: () => log.push("complete"),
        unsubscribe: () => log.push("unsubscribe"),
      }),
    );

    // Leaves in the very `next`.
    const first$ = watched$.pipe(oneOutcome());
    await firstValueFrom(first$, { defaultValue: 0 }).catch(() => undefined);

    expect(log).toEqual(seen);
  });
});

function failing(): Observable<never> {
  return throwError(() => new Error("Out of reach"));
}
