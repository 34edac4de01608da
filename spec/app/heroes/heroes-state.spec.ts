import {
  debounceTime,
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  NEVER,
  type Observable,
} from "rxjs";
import type { Hero, HeroService } from "rx-heroes";
import { httpResponse } from "rx-heroes/testing";
import { describe, it } from "vitest";
import { visibleHeroes } from "#src/app/heroes/heroes-selectors.ts";
import {
  type HeroesIntents,
  type HeroesState,
  heroesState,
  initialHeroes,
} from "#src/app/heroes/heroes-state.ts";
import { expectLanes, type Lanes } from "../expect-lanes.ts";

interface Intents extends HeroesIntents {
  /** Names, each typed and added at once. */
  readonly name$: Observable<string>;
}

const list = "GET api/heroes";
const post = "POST api/heroes";
const delete12 = "DELETE api/heroes/12";
const delete19 = "DELETE api/heroes/19";
const delete21 = "DELETE api/heroes/21";
const narco = { id: 12, name: "Narco" };
const magma = { id: 19, name: "Magma" };
const wind = { id: 21, name: "Wind" };
const storm = { id: 22, name: "Storm" };
const given = {
  // Answers.
  L: httpResponse([narco, magma]),
  B: httpResponse([narco, wind, magma]),
  M: httpResponse(magma),
  W: httpResponse(wind),
  S: httpResponse(storm),
  D: httpResponse(null, { status: 204 }),
  // Names.
  w: " Wind",
  s: "Storm",
  p: "Magma",
  // Edits.
  i: { name: "Wind" },
  o: { name: "Storm" },
  t: { name: "  Wind\t" },
  b: { name: " \t " },
  e: { name: "" },
  // Rows.
  n: narco,
  m: magma,
  d: wind,
  g: storm,
};

describe("heroesState", () => {
  it("starts with the state that the view shows at first", () =>
    expectLanes(
      { [list]: "-", emit: "(ll)" },
      given,
      { l: initialHeroes },
      stateOf,
    ));

  it("loads at once, and again at retry$ after a failure", () =>
    expectList({
      // Has no effect while the list is loading, or once it is loaded.
      retry$: "          200ms r 400ms r 99ms r 799ms r",
      [list]: ["         500ms #", "500ms (L|)"],
      asked: { [list]: " 601ms           ^ 499ms !" },
      emit: "          l 499ms f 100ms l 499ms a",
    }));

  it("follows what is typed, before the list is loaded too", () =>
    expectList({
      [list]: "  500ms (L|)",
      edit$: "   100ms i     499ms o",
      emit: "  l 99ms  j 399ms B 99ms  S",
    }));
});

describe("heroesState, adding", () => {
  it("sends the name trimmed, and no blank one", () =>
    expectList({
      [list]: " -",
      [post]: " -",
      edit$: "  9ms e 9ms b 9ms t",
      add$: " e 9ms e 9ms b 9ms t",
      sent: " G 29ms           P",
      emit: " l 18ms    b 9ms t l",
    }));

  it("sends two at a time and appends each when its response comes", () =>
    expectList({
      [list]: "   100ms (L|)",
      name$: "           500ms w 99ms s",
      [post]: ["               500ms (W|)", "300ms (S|)"],
      emit: "  l 99ms a 799ms             s 99ms x",
    }));

  it.each([
    { what: "lacks", listed: "L" },
    { what: "has", listed: "B" },
  ])("puts a hero last that was added before a list that $what it", (row) =>
    expectList({
      [list]: `500ms (${row.listed}|)`,
      name$: " w",
      [post]: "100ms (W|)",
      emit: " l 499ms w",
    }),
  );

  it("shows no added hero beside a list that could not be loaded", () =>
    expectList({
      [list]: "100ms #",
      name$: " 200ms w",
      [post]: "      100ms (W|)",
      emit: "l 99ms f",
    }));

  it("empties the box at the add, puts a rejected name back and adds it again", () =>
    expectList({
      [list]: " 100ms (L|)",
      edit$: "  500ms    i",
      add$: "   600ms           i         999ms     i",
      [post]: ["                500ms #", "500ms (W|)"],
      emit: " l 99ms a 399ms B 99ms a 499ms B 499ms a 499ms w",
    }));

  it("keeps what was typed since when a name is rejected", () =>
    expectList({
      [list]: " 100ms (L|)",
      edit$: "  500ms    i       199ms o",
      add$: "   600ms           i",
      [post]: "                 500ms #",
      emit: " l 99ms a 399ms B 99ms a 99ms S",
    }));
});

describe("heroesState, status of the latest addition", () => {
  it.each([
    { outcome: "added", older: "(W|)", emit: "A" },
    { outcome: "refused", older: "#", emit: "r" },
  ])("is adding, then $outcome, then that of the next", (row) =>
    expectAddition({
      [list]: "  100ms (L|)",
      name$: "   200ms w 999ms                 s",
      [post]: [`       500ms   ${row.older}`, "500ms (S|)"],
      emit: `  n 199ms a 499ms ${row.emit} 499ms s 499ms S`,
    }),
  );

  it("is added although the list could not be loaded", () =>
    expectAddition({
      [list]: "100ms #",
      name$: " 200ms w",
      [post]: "      500ms (W|)",
      emit: "n 199ms a 499ms A",
    }));

  it.each([
    { of: "the newer of two", older: "500ms (W|)", emit: "998ms S" },
    { of: "the older of two if that fails", older: "500ms #", emit: "399ms r" },
  ])("is that of $of", (row) =>
    expectAddition({
      [list]: "100ms (L|)",
      name$: " 200ms   w 99ms s",
      [post]: [row.older, "   999ms (S|)"],
      emit: `n 199ms a 99ms s ${row.emit}`,
    }),
  );

  it("is cleared when that hero is deleted, not when another is", () =>
    expectAddition({
      [list]: "                 100ms (L|)",
      name$: "                  200ms   w",
      [post]: "                         500ms (W|)",
      delete$: "                800ms             g  99ms d",
      [delete21]: "                                     500ms (D|)",
      "DELETE api/heroes/22": "                  500ms (D|)",
      emit: "                 n 199ms a 499ms   A    199ms n",
    }));
});

describe("heroesState, deleting", () => {
  it("hides the row at once and sends one request", () =>
    expectList({
      delete$: "             600ms   n 99ms n",
      [list]: "              100ms (L|)",
      [delete12]: "                  500ms (D|)",
      asked: { [delete12]: "600ms   ^ 499ms !" },
      emit: "              l 99ms a 499ms N",
    }));

  it("shows the row in its place again after a failure, and can delete it again", () =>
    expectList({
      delete$: "   600ms            n 999ms       n",
      [list]: "    100ms (L|)",
      [delete12]: ["                500ms #", "     500ms (D|)"],
      emit: "    l 99ms a 499ms N 499ms a 499ms N",
    }));

  it("shows a hero that is added with the id of a deleted one", () =>
    expectList({
      delete$: "  600ms            m 599ms         m",
      name$: "    700ms              p",
      [list]: "   100ms (L|)",
      [delete19]: "                500ms (D|)",
      [post]: "                     100ms (M|)",
      emit: "   l 99ms a 499ms M 199ms a 399ms M",
    }));

  it("deletes two at a time, each with its own outcome", () =>
    expectList({
      delete$: "  600ms            n 99ms m",
      [list]: "   100ms (L|)",
      [delete12]: "                500ms  #",
      [delete19]: "                       500ms (D|)",
      emit: "   l 99ms a 499ms N 99ms z 399ms M",
    }));
});

function stateOf(
  heroService: HeroService,
  { name$ = EMPTY, ...intents }: Partial<Intents>,
): Observable<HeroesState> {
  const { edit$ = NEVER, add$ = NEVER, ...others } = intents;
  const named$ = name$.pipe(map((name) => ({ name })));
  return heroesState(heroService, {
    delete$: NEVER,
    retry$: NEVER,
    ...others,
    edit$: merge(edit$, named$),
    add$: merge(add$, named$),
  });
}

/**
 * Each letter stands for the last state of its frame: the rows' names, `…` while
 * the list is loading or `!` after a failure, and in brackets the name in the
 * box, unless that is empty.
 */
function expectList(lanes: Lanes): void {
  const words = {
    G: "GET api/heroes null",
    P: 'POST api/heroes {"name":"Wind"}',
    l: "…",
    f: "!",
    j: "… [Wind]",
    b: "… [ \t ]",
    t: "… [  Wind\t]",
    a: "Narco Magma",
    B: "Narco Magma [Wind]",
    S: "Narco Magma [Storm]",
    w: "Narco Magma Wind",
    s: "Narco Magma Storm",
    x: "Narco Magma Storm Wind",
    N: "Magma",
    M: "Narco",
    z: "",
  };
  const tell = (state: HeroesState): string => {
    const names = visibleHeroes(state).map(({ name }: Hero) => name);
    const status = { loading: ["…"], failed: ["!"], loaded: [] };
    const box = state.draft.name ? [`[${state.draft.name}]`] : [];
    return [...names, ...status[state.status], ...box].join(" ");
  };
  expectLanes(lanes, given, words, (heroService, intents: Partial<Intents>) =>
    stateOf(heroService, intents).pipe(
      debounceTime(0),
      map(tell),
      distinctUntilChanged(),
    ),
  );
}

function expectAddition(lanes: Lanes): void {
  const words = {
    n: undefined,
    a: { status: "adding", hero: { name: "Wind" } },
    A: { status: "added", hero: wind },
    s: { status: "adding", hero: { name: "Storm" } },
    S: { status: "added", hero: storm },
    r: { status: "refused", hero: { name: "Wind" } },
  };
  expectLanes(lanes, given, words, (heroService, intents: Partial<Intents>) =>
    stateOf(heroService, intents).pipe(
      map(({ addition }) => addition),
      distinctUntilChanged(),
    ),
  );
}
