import type { Observable } from "rxjs";
import { createServices, type Hero } from "rx-heroes";
import {
  httpResponse,
  type ScriptedAnswers,
  ScriptedBackend,
} from "rx-heroes/testing";
import { describe, expect, it, vi } from "vitest";
import { marbles } from "../../support/marbles.ts";

// A letter is a value, `|` completes, `#` errors, `^` and `!` start and end a
// subscription. Each takes 1 ms itself, hence `m 399ms t` for 400. A response
// starts with its request, 300 ms after its term.

const heroes = {
  M: [{ id: 15, name: "Magneta" }],
  T: [{ id: 20, name: "Tornado" }],
  n: [],
};
const responses = { M: httpResponse(heroes.M), T: httpResponse(heroes.T) };

const m = "GET api/heroes/?name=m";
const t = "GET api/heroes/?name=t";

describe("HeroService search", () => {
  it("waits until a term stays for 300 ms", () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const terms$ = hot("  m 298ms t 400ms   -");
      const m$ = cold("     100ms (M|)         ", responses);
      const t$ = cold("     100ms (T|)         ", responses);
      const tSubs = "       599ms ^ 99ms !     ";
      const expected = "    699ms T            ";

      const { found$ } = search(terms$, { [m]: m$, [t]: t$ });

      expectObservable(found$).toBe(expected, heroes);
      expectSubscriptions(m$.subscriptions).toBe([]);
      expectSubscriptions(t$.subscriptions).toBe(tSubs);
    });
  });

  it("does not cancel a search when the term returns to it", () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const terms$ = hot("  m 399ms t 99ms m   ");
      const m$ = cold("     600ms (M|)         ", responses);
      const mSubs = "       300ms ^ 599ms !    ";
      const expected = "    900ms M            ";

      const { found$ } = search(terms$, { [m]: m$ });

      expectObservable(found$).toBe(expected, heroes);
      expectSubscriptions(m$.subscriptions).toBe(mSubs);
    });
  });

  it("cancels a search that the next term replaces", () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const terms$ = hot("  m 399ms t          ");
      const m$ = cold("     500ms (M|)         ", responses);
      const mSubs = "       300ms ^ 399ms !    ";
      const t$ = cold("     500ms (T|)         ", responses);
      const tSubs = "       700ms ^ 499ms !    ";
      const expected = "    1200ms T           ";

      const { found$ } = search(terms$, { [m]: m$, [t]: t$ });

      expectObservable(found$).toBe(expected, heroes);
      expectSubscriptions(m$.subscriptions).toBe(mSubs);
      expectSubscriptions(t$.subscriptions).toBe(tSubs);
    });
  });

  it("emits [] when a search fails, and works for the next", () => {
    const consoleError = vi.spyOn(console, "error").mockReturnValue();
    marbles(({ cold, hot, expectObservable }) => {
      const terms$ = hot("   m 499ms t          ");
      const m$ = cold<never>("100ms #           ", {}, "offline");
      const t$ = cold("      100ms (T|)         ", responses);
      const expected = "     400ms n 499ms T    ";
      const log = "          n 399ms f 499ms s  ";

      const { found$, messages$ } = search(terms$, { [m]: m$, [t]: t$ });

      expectObservable(found$).toBe(expected, heroes);
      const failed = "HeroService: searchHeroes failed:: offline";
      expectObservable(messages$).toBe(log, {
        n: [],
        f: [failed],
        s: [failed, 'HeroService: found heroes matching "t"'],
      });
    });
    expect(consoleError).toHaveBeenCalledOnce();
  });

  it("passes on an error of the terms and cancels the search", () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const terms$ = hot("  m 499ms #          ");
      const m$ = cold("     500ms (M|)         ", responses);
      const mSubs = "       300ms ^ 199ms !    ";
      const expected = "    500ms #            ";

      const { found$ } = search(terms$, { [m]: m$ });

      expectObservable(found$).toBe(expected);
      expectSubscriptions(m$.subscriptions).toBe(mSubs);
    });
  });

  it("searches the last term at once when the terms complete, then completes", () => {
    marbles(({ cold, hot, expectObservable }) => {
      const terms$ = hot("  m 99ms |           ");
      const m$ = cold("     500ms (M|)         ", responses);
      const expected = "    600ms (M|)         ";

      const { found$ } = search(terms$, { [m]: m$ });

      expectObservable(found$).toBe(expected, heroes);
    });
  });
});

function search(
  terms$: Observable<string>,
  answers: ScriptedAnswers,
): { found$: Observable<Hero[]>; messages$: Observable<readonly string[]> } {
  const backend = new ScriptedBackend(answers);
  const { heroService, messageService } = createServices(backend);
  const { messages$ } = messageService;
  return { found$: heroService.search(terms$), messages$ };
}
