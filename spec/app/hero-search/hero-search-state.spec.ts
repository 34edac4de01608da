import { debounceTime, distinctUntilChanged, map, NEVER } from "rxjs";
import { httpResponse } from "rx-heroes/testing";
import { describe, expect, it } from "vitest";
import {
  type HeroSearchIntents,
  heroSearchState,
  type HeroSearchState,
  initialHeroSearch,
  searchOutcome,
} from "#src/app/hero-search/hero-search-state.ts";
import { expectLanes, type Lanes } from "../expect-lanes.ts";

const ma = "GET api/heroes/?name=ma";
const n = "GET api/heroes/?name=n";
const one = [{ id: 19, name: "Magma" }];
const two = [{ id: 15, name: "Magneta" }, ...one];
const given = {
  // Terms.
  m: "ma",
  n: "n",
  b: "  ",
  t: " ma ",
  // Answers.
  M: httpResponse(one),
  B: httpResponse(two),
  N: httpResponse([{ id: 12, name: "Narco" }]),
};

describe("heroSearchState", () => {
  it("keeps the heroes until the next response, and none after a failure", () =>
    expectTold(
      {
        terms$: "m 999ms n",
        [ma]: "          500ms (M|)",
        [n]: "                             500ms #",
        emit: "  i 799ms            M 999ms i",
      },
      { names: true },
    ));

  it("cancels the search when the term is blank", () =>
    expectTold({
      terms$: "        m 399ms b",
      [ma]: "                500ms (M|)",
      asked: { [ma]: "  300ms ^ 399ms !" },
      emit: "          i 299ms s 399ms i",
    }));

  it("searches nothing before there is a term", () =>
    expectLanes(
      { terms$: "500ms b", emit: "i 499ms b" },
      given,
      { i: initialHeroSearch, b: { ...initialHeroSearch, typed: "  " } },
      ({ heroService }, intents: Partial<HeroSearchIntents>) =>
        heroSearchState(heroService, {
          terms$: NEVER,
          retry$: NEVER,
          ...intents,
        }),
    ));

  it("sends a trimmed term once, whatever blanks are typed around it", () =>
    expectTold({
      terms$: "        t 999ms             m",
      [ma]: "                500ms (M|)",
      asked: { [ma]: ["300ms ^ 499ms !"] },
      emit: "          i 299ms s 499ms M",
    }));

  it("searches a remembered term again at once, and shows its heroes meanwhile", () =>
    expectTold(
      {
        [ma]: "     500ms (B|)",
        asked: { [ma]: "^ 499ms !" },
        emit: "     M 499ms B",
      },
      { initial: { status: "loaded", typed: "ma", term: "ma", heroes: one } },
    ));

  it("searches a remembered term that was not searched yet", () =>
    expectTold(
      { [ma]: "500ms (M|)", emit: "s 499ms M" },
      { initial: { ...initialHeroSearch, typed: " ma" } },
    ));

  it("cancels that search at the next term", () =>
    expectTold(
      {
        terms$: "   100ms n",
        [ma]: "     500ms (M|)",
        asked: { [ma]: "^ 399ms !" },
        [n]: "      500ms (N|)",
        emit: "     M 399ms t 499ms N",
      },
      { initial: { status: "loaded", typed: "ma", term: "ma", heroes: one } },
    ));

  it("repeats a failed search at retry$, and no other", () =>
    expectTold({
      terms$: "         m                       1499ms            n",
      [ma]: ["                 500ms #", "             500ms (M|)"],
      retry$: "         r         499ms   r 399ms r 799ms r 499ms r",
      [n]: "                                                     500ms (N|)",
      emit: "           i 299ms s 499ms x  99ms r 499ms M 399ms t 499ms N",
    }));
});

describe("searchOutcome", () => {
  it.each([
    { status: "loaded", term: "", heroes: [], words: "" },
    { status: "loading", term: "ma", heroes: one, words: "" },
    { status: "failed", term: "ma", heroes: [], words: "The search failed." },
    { status: "loaded", term: "ma", heroes: [], words: "No heroes found" },
    { status: "loaded", term: "ma", heroes: one, words: "1 hero found" },
    { status: "loaded", term: "ma", heroes: two, words: "2 heroes found" },
  ] as const)("is '$words' of '$term', $status", ({ words, ...state }) => {
    expect(searchOutcome(state)).toBe(words);
  });
});

/**
 * Each letter stands for the last state of its frame: the term and the names of
 * the heroes that are shown, with `…` while a search is under way or `!` after a
 * failure; or the `names` alone.
 */
function expectTold(
  lanes: Lanes,
  { initial, names }: { initial?: HeroSearchState; names?: boolean } = {},
): void {
  const words = names
    ? { i: "", M: "Magma" }
    : {
        i: "",
        s: "…",
        M: "ma Magma",
        B: "ma Magneta Magma",
        x: "ma !",
        r: "ma …",
        t: "ma Magma …",
        N: "n Narco",
      };
  type Intents = Partial<HeroSearchIntents>;
  expectLanes(lanes, given, words, ({ heroService }, intents: Intents) =>
    heroSearchState(
      heroService,
      { terms$: NEVER, retry$: NEVER, ...intents },
      initial,
    ).pipe(
      debounceTime(0),
      map(({ status, term, heroes }) => {
        const found = heroes.map(({ name }) => name);
        const mark = { loading: "…", failed: "!", loaded: "" }[status];
        const all = names ? found : [term, ...found, mark];
        return all.join(" ").trim();
      }),
      distinctUntilChanged(),
    ),
  );
}
