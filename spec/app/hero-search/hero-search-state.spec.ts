import { createServices, HttpErrorResponse } from "rx-heroes";
import { httpResponse, ScriptedBackend } from "rx-heroes/testing";
import {
  debounceTime,
  distinctUntilChanged,
  map,
  NEVER,
  type Observable,
} from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  heroSearchState,
  type HeroSearchState,
  initialHeroSearch,
  searchOutcome,
} from "#src/app/hero-search/hero-search-state.ts";
import { marbles } from "../../support/marbles.ts";

// A marble takes 1 ms itself, hence `m 399ms n` for 400. A response starts with
// its request.

const m = "GET api/heroes/?name=m";
const n = "GET api/heroes/?name=n";
const magma = { id: 19, name: "Magma" };
const magneta = { id: 15, name: "Magneta" };
const narco = { id: 12, name: "Narco" };
const responses = {
  m: httpResponse([magneta, magma]),
  n: httpResponse([narco]),
};
const refused = new HttpErrorResponse({ url: "api/heroes/", status: 400 });

/** What is shown, by the letters of `expected`, as `inWords` writes it. */
const words = {
  i: "",
  s: "…",
  m: "m: Magneta Magma",
  t: "m: Magneta Magma …",
  n: "n: Narco",
  x: "m: failed",
  r: "m: …",
};

beforeEach(() => {
  // HeroService writes each failure there.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("heroSearchState", () => {
  it("searches a term that has stayed the same for 300 ms", () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const terms$ = hot("m 298ms n              ");
      const m$ = cold("   100ms (m|)             ", responses);
      const n$ = cold("   100ms (n|)             ", responses);
      const nSubs = "     599ms         ^ 99ms ! ";
      const expected = "  i 598ms       s 99ms n ";

      const services = createServices(
        new ScriptedBackend({ [m]: m$, [n]: n$ }),
      );
      const search$ = heroSearchState(services)({ terms$, retry$: NEVER });

      expectObservable(inWords(search$)).toBe(expected, words);
      expectSubscriptions(m$.subscriptions).toBe([]);
      expectSubscriptions(n$.subscriptions).toBe(nSubs);
    });
  });

  it("keeps the heroes of a term while the next one is searched, and cancels that search when the box is blank", () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const terms$ = hot("m 999ms n 399ms b      ", { m: "m", n: "n", b: " " });
      const m$ = cold("   500ms (m|)             ", responses);
      const n$ = cold("   500ms (n|)             ", responses);
      const nSubs = "     1300ms ^ 399ms !       ";
      const expected = "  i 299ms s 499ms m 499ms t 399ms i";

      const services = createServices(
        new ScriptedBackend({ [m]: m$, [n]: n$ }),
      );
      const search$ = heroSearchState(services)({ terms$, retry$: NEVER });

      expectObservable(inWords(search$)).toBe(expected, words);
      expectSubscriptions(n$.subscriptions).toBe(nSubs);
    });
  });

  it("trims a term, and searches it once when blanks are typed around it", () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const terms$ = hot("b 399ms t 999ms m", { b: " ", t: " m ", m: "m" });
      const m$ = cold("   500ms (m|)       ", responses);
      const mSubs = "     700ms ^ 499ms !  ";
      const expected = "  i 699ms s 499ms m";

      const services = createServices(new ScriptedBackend({ [m]: m$ }));
      const search$ = heroSearchState(services)({ terms$, retry$: NEVER });

      expectObservable(inWords(search$)).toBe(expected, words);
      expectSubscriptions(m$.subscriptions).toBe(mSubs);
    });
  });

  it("searches again at retry$ only if the search failed, and then searches the next term", () => {
    marbles(({ cold, hot, expectObservable }) => {
      const terms$ = hot(" m                                  1899ms n");
      const retry$ = hot(" r 499ms r 399ms      r 899ms r          ");
      const m1$ = cold<never>("500ms #                     ", {}, refused);
      const m2$ = cold("   500ms (m|)                  ", responses);
      const n$ = cold("    500ms (n|)                  ", responses);
      const expected = "   i 299ms s 499ms x 99ms r 499ms m 799ms t 499ms n";

      const backend = new ScriptedBackend({ [m]: [m1$, m2$], [n]: n$ });
      const services = createServices(backend);
      const search$ = heroSearchState(services)({ terms$, retry$ });

      expectObservable(inWords(search$)).toBe(expected, words);
    });
  });

  it("searches a remembered term again at once, and shows its heroes until the response", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const m$ = cold("   500ms (m|)", responses);
      const mSubs = "     ^ 499ms ! ";
      const expected = "  o 499ms m ";

      const heroes = [magma];
      const initial = { ...initialHeroSearch, typed: "m", term: "m", heroes };
      const services = createServices(new ScriptedBackend({ [m]: m$ }));
      const search$ = heroSearchState(services)(
        { terms$: NEVER, retry$: NEVER },
        initial,
      );

      expectObservable(inWords(search$)).toBe(expected, {
        ...words,
        o: "m: Magma",
      });
      expectSubscriptions(m$.subscriptions).toBe(mSubs);
    });
  });
});

describe("searchOutcome", () => {
  it.each([
    { status: "loaded", term: "", heroes: [], words: "" },
    { status: "loading", term: "m", heroes: [magma], words: "" },
    { status: "failed", term: "m", heroes: [], words: "The search failed." },
    { status: "loaded", term: "m", heroes: [], words: "No heroes found" },
    { status: "loaded", term: "m", heroes: [magma], words: "1 hero found" },
    {
      status: "loaded",
      term: "m",
      heroes: [magma, magneta],
      words: "2 heroes found",
    },
  ] as const)("is '$words' of '$term', $status", ({ words, ...state }) => {
    expect(searchOutcome(state)).toBe(words);
  });
});

/** The last state of each frame, but for what is typed. */
function inWords(search$: Observable<HeroSearchState>): Observable<string> {
  return search$.pipe(
    debounceTime(0),
    map(({ status, term, heroes }) => {
      const names = heroes.map(({ name }) => name);
      const mark = { loading: ["…"], failed: ["failed"], loaded: [] }[status];
      return [...(term ? [`${term}:`] : []), ...names, ...mark].join(" ");
    }),
    distinctUntilChanged(),
  );
}
