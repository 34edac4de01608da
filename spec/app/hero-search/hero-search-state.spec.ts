import {
  debounceTime,
  distinctUntilChanged,
  map,
  NEVER,
  type Observable,
} from "rxjs";
import { describe, expect, it, vi } from "vitest";
import {
  type HeroSearchState,
  heroSearchState,
} from "../../../src/app/hero-search/hero-search-state.ts";
import { createServices } from "../../../src/services/create-services.ts";
import {
  httpResponse,
  type ScriptedAnswers,
  ScriptedBackend,
} from "../../../src/marbles/testing/index.ts";
import { marbles } from "../../support/marbles.ts";

const narco = { id: 12, name: "Narco" };
const magma = { id: 19, name: "Magma" };

const ma = "GET api/heroes/?name=ma";
const n = "GET api/heroes/?name=n";
const terms = { m: "ma", n: "n", b: "  ", e: "", M: " ma " };
const answers = { m: httpResponse([magma]), n: httpResponse([narco]) };
/** What is told of each moment. */
const words = {
  i: "",
  s: "ma …",
  f: "ma Magma",
  x: "ma !",
  t: "n …",
  n: "n Narco",
};

describe("heroSearchState", () => {
  it("searches what has stood for 300 ms, and shows what comes", () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const terms$ = hot("  n 298ms m 899ms |", terms);
      const answer$ = cold("500ms (m|)", answers);
      const n$ = cold("     500ms (n|)", answers);

      const told$ = told({ [ma]: answer$, [n]: n$ }, terms$);

      const expected = "    i 598ms s 499ms f 99ms |";
      expectObservable(told$).toBe(expected, words);
      expectSubscriptions(n$.subscriptions).toBe([]);
    });
  });

  it("shows the latest search alone, though an older answer is due first", () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const terms$ = hot("  m 399ms n                ", terms);
      const m$ = cold("     500ms (m|)               ", answers);
      const mSubs = "       300ms ^ 399ms !          ";
      const n$ = cold("     900ms (n|)               ", answers);
      const expected = "    i 299ms s 399ms t 899ms n";

      const told$ = told({ [ma]: m$, [n]: n$ }, terms$);

      expectObservable(told$).toBe(expected, words);
      expectSubscriptions(m$.subscriptions).toBe(mSubs);
    });
  });

  it("keeps what was found until the next answer, and none at a failure", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    marbles(({ cold, hot, expectObservable }) => {
      const terms$ = hot("        m 999ms n", terms);
      const answer$ = cold("      500ms (m|)", answers);
      const failure$ = cold<never>("500ms #");

      const state$ = search({ [ma]: answer$, [n]: failure$ }, terms$);

      const heroes$ = state$.pipe(
        map(({ heroes }) => heroes.map(({ name }) => name).join()),
        distinctUntilChanged(),
      );
      expectObservable(heroes$).toBe("i 799ms f 999ms i", {
        i: "",
        f: "Magma",
      });
    });
  });

  it.each(["e", "b"])("gives a search up for a blank term (%s)", (blank) => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const terms$ = hot(`  m 399ms ${blank}`, terms);
      const answer$ = cold("500ms (m|)", answers);
      const subs = "        300ms ^ 399ms ! ";
      const expected = "    i 299ms s 399ms i";

      const told$ = told({ [ma]: answer$ }, terms$);

      expectObservable(told$).toBe(expected, words);
      expectSubscriptions(answer$.subscriptions).toBe(subs);
    });
  });

  it("sends the term trimmed, and once, which blanks around it don't change", () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const terms$ = hot("  M 999ms m", terms);
      const answer$ = cold("500ms (m|)", answers);
      const subs = "        300ms ^ 499ms !";
      const expected = "    i 299ms s 499ms f";

      const told$ = told({ [ma]: answer$ }, terms$);

      expectObservable(told$).toBe(expected, words);
      expectSubscriptions(answer$.subscriptions).toBe([subs]);
    });
  });

  it("searches a term that was kept at once, and what is typed then", () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const terms$ = hot("  199ms M 599ms n", terms);
      const answer$ = cold("500ms (m|)", answers);
      const subs = "        ^ 499ms !";
      const n$ = cold("     500ms (n|)", answers);
      const expected = "    s 499ms f 598ms t 499ms n";

      const told$ = told({ [ma]: answer$, [n]: n$ }, terms$, { kept: "ma" });

      expectObservable(told$).toBe(expected, words);
      expectSubscriptions(answer$.subscriptions).toBe([subs]);
    });
  });

  it("tells a failed search from an empty one, and finds the next term", () => {
    const consoleError = vi
      .spyOn(console, "error")
      .mockImplementation(() => undefined);
    marbles(({ cold, hot, expectObservable }) => {
      const terms$ = hot("        m 999ms n", terms);
      const failure$ = cold<never>("500ms #");
      const answer$ = cold("      500ms (n|)", answers);
      const expected = "          i 299ms s 499ms x 499ms t 499ms n";

      const told$ = told({ [ma]: failure$, [n]: answer$ }, terms$);

      expectObservable(told$).toBe(expected, words);
    });
    expect(consoleError).toHaveBeenCalledOnce();
  });

  it("searches a term that has failed again when asked to, and no other", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    marbles(({ cold, hot, expectObservable }) => {
      const terms$ = hot(
        "        m 1499ms            n                ",
        terms,
      );
      const retry$ = hot("        r 499ms r 399ms r 799ms r 499ms r    ");
      const failure$ = cold<never>("500ms #                            ");
      const answer$ = cold("                500ms (m|)", answers);
      const n$ = cold("     500ms (n|)", answers);
      const expected =
        "          i 299ms s 499ms x 99ms s 499ms f 399ms t 499ms n";

      const told$ = told({ [ma]: [failure$, answer$], [n]: n$ }, terms$, {
        retry$,
      });

      expectObservable(told$).toBe(expected, words);
    });
  });

  it("gives the search up when its subscriber leaves", () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const terms$ = hot("  m              ", terms);
      const answer$ = cold("500ms (a|)", { a: httpResponse([]) });
      const left = "        ^ 399ms !      ";
      const subs = "        300ms ^ 99ms !";
      const expected = "    i 299ms s      ";

      const told$ = told({ [ma]: answer$ }, terms$);

      expectObservable(told$, left).toBe(expected, words);
      expectSubscriptions(answer$.subscriptions).toBe(subs);
    });
  });
});

interface Search {
  retry$?: Observable<unknown>;
  kept?: string;
}

function search(
  answers: ScriptedAnswers,
  terms$: Observable<string>,
  { retry$ = NEVER, kept }: Search = {},
): Observable<HeroSearchState> {
  const backend = new ScriptedBackend(answers);
  const { heroService } = createServices(backend);
  return heroSearchState(heroService, { terms$, retry$ }, kept);
}

/**
 * What each moment ends with: the term, then the names found, `…` while they
 * are on their way, `!` where the search has failed.
 */
function told(
  answers: ScriptedAnswers,
  terms$: Observable<string>,
  options?: Search,
): Observable<string> {
  return search(answers, terms$, options).pipe(
    debounceTime(0),
    map(({ status, term, heroes }) => {
      const names = heroes.map(({ name }) => name);
      const words = { loading: ["…"], failed: ["!"], loaded: names };
      return [term, ...words[status]].join(" ").trim();
    }),
    distinctUntilChanged(),
  );
}
