import { debounceTime, distinctUntilChanged, map, NEVER } from "rxjs";
import { httpResponse } from "rx-heroes/testing";
import { describe, expect, it } from "vitest";
import {
  type HeroSearchIntents,
  heroSearchState,
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

  it("sends a trimmed term once, whatever blanks are typed around it", () =>
    expectTold({
      terms$: "        t 999ms             m",
      [ma]: "                500ms (M|)",
      asked: { [ma]: ["300ms ^ 499ms !"] },
      emit: "          i 299ms s 499ms M",
    }));

  it("searches the initial term at once, then what is typed", () =>
    expectTold(
      {
        terms$: "           199ms t 599ms n",
        [ma]: "     500ms (M|)",
        asked: { [ma]: ["^ 499ms !"] },
        [n]: "                                   500ms (N|)",
        emit: "     s 499ms M           598ms t 499ms N",
      },
      { kept: "ma" },
    ));

  it("repeats a failed search at retry$, and no other", () =>
    expectTold({
      terms$: "         m                       1499ms            n",
      [ma]: ["                 500ms #", "             500ms (M|)"],
      retry$: "         r         499ms   r 399ms r 799ms r 499ms r",
      [n]: "                                                     500ms (N|)",
      emit: "           i 299ms s 499ms x  99ms s 499ms M 399ms t 499ms N",
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
 * Each letter stands for the last state of its frame: the term, then the names
 * found, `…` while it is loading or `!` after a failure; or the `names` alone.
 */
function expectTold(
  lanes: Lanes,
  { kept, names }: { kept?: string; names?: boolean } = {},
): void {
  const searching = { i: "", s: "ma …", x: "ma !", t: "n …" };
  const words = names
    ? { i: "", M: "Magma" }
    : { ...searching, M: "ma Magma", N: "n Narco" };
  type Intents = Partial<HeroSearchIntents>;
  expectLanes(lanes, given, words, (heroService, intents: Intents) =>
    heroSearchState(
      heroService,
      { terms$: NEVER, retry$: NEVER, ...intents },
      kept,
    ).pipe(
      debounceTime(0),
      map(({ status, term, heroes }) => {
        const found = heroes.map(({ name }) => name);
        const words = { loading: ["…"], failed: ["!"], loaded: found };
        const all = names ? found : [term, ...words[status]];
        return all.join(" ").trim();
      }),
      distinctUntilChanged(),
    ),
  );
}
