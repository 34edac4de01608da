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
import { expectLanes, type Lanes } from "../../support/expect-lanes.ts";

interface Intents extends HeroesIntents {
  /** Names, each of them typed and added at once. */
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
  it("starts with what the view shows before it subscribes", () =>
    expectLanes(
      { [list]: "-", told: "(ll)" },
      given,
      { l: initialHeroes },
      stateOf,
    ));

  it("loads at once, tells a failure from an empty list and loads again", () =>
    expectList({
      // Nothing is tried again while it is under way, or once it is there.
      retry$: "          200ms r 400ms r 99ms r 799ms r",
      [list]: ["         500ms #", "500ms (L|)"],
      asked: { [list]: " 601ms           ^ 499ms !" },
      told: "          l 499ms f 100ms l 499ms a",
    }));

  it("follows what is typed into the box, also before the list has come", () =>
    expectList({
      [list]: "  500ms (L|)",
      edit$: "   100ms i     499ms o",
      told: "  l 99ms  j 399ms B 99ms  S",
    }));

  it("gives the list up when its subscriber leaves early", () =>
    expectList({
      [list]: "          500ms (L|)",
      seen: "           ^ 249ms !",
      asked: { [list]: "^ 249ms !" },
      told: "           l",
    }));

  it("ends only when the list has come and its intents have ended", () =>
    expectList({
      [list]: " 500ms (L|)",
      edit$: "  100ms |",
      add$: "   100ms |",
      delete$: "100ms |",
      retry$: " 100ms |",
      told: " l 499ms (a|)",
    }));
});

describe("heroesState, adding", () => {
  it("sends the name trimmed, and no blank one", () =>
    expectList({
      [list]: " -",
      [post]: " -",
      edit$: "  9ms e 9ms b 9ms t",
      add$: " a 9ms a 9ms a 9ms a",
      sent: " G 29ms           P",
      told: " l 18ms    b 9ms t l",
    }));

  it("sends two at once and appends each as its answer comes", () =>
    expectList({
      [list]: "   100ms (L|)",
      name$: "           500ms w 99ms s",
      [post]: ["               500ms (W|)", "300ms (S|)"],
      told: "  l 99ms a 799ms             s 99ms x",
    }));

  it.each([
    { listed: "L", what: "a hero that comes before the list" },
    { listed: "B", what: "once what the list holds already" },
  ])("shows $what, and last", ({ listed }) =>
    expectList({
      [list]: `500ms (${listed}|)`,
      name$: " w",
      [post]: "100ms (W|)",
      told: " l 499ms w",
    }),
  );

  it("empties the box at the add, gives a refused name back and adds it again", () =>
    expectList({
      [list]: " 100ms (L|)",
      edit$: "  500ms    i",
      add$: "   600ms           a         999ms     a",
      [post]: ["                500ms #", "500ms (W|)"],
      told: " l 99ms a 399ms B 99ms a 499ms B 499ms a 499ms w",
    }));

  it("leaves what has been typed since, when a name is refused", () =>
    expectList({
      [list]: " 100ms (L|)",
      edit$: "  500ms    i       199ms o",
      add$: "   600ms           a",
      [post]: "                 500ms #",
      told: " l 99ms a 399ms B 99ms a 99ms S",
    }));

  it("gives the first of two refused names back, the box being empty then", () =>
    expectList({
      [list]: " 100ms (L|)",
      name$: "  500ms w 99ms s",
      [post]: "       500ms #",
      told: " l 99ms a 899ms B",
    }));
});

describe("heroesState, telling of the latest addition", () => {
  it.each([
    { outcome: "done", older: "(W|)", told: "A" },
    { outcome: "refused", older: "#", told: "r" },
  ])("tells that it is under way, is $outcome, and of the next", (row) =>
    expectAddition({
      [list]: "  100ms (L|)",
      name$: "   200ms w 999ms                 s",
      [post]: [`       500ms   ${row.older}`, "500ms (S|)"],
      told: `  n 199ms a 499ms ${row.told} 499ms s 499ms S`,
    }),
  );

  it("tells that it is done although the list could not be loaded", () =>
    expectAddition({
      [list]: "100ms #",
      name$: " 200ms w",
      [post]: "      500ms (W|)",
      told: "n 199ms a 499ms A",
    }));

  it.each([
    { outcome: "added", older: "500ms (W|)", told: "998ms S" },
    { outcome: "refused", older: "500ms #", told: "399ms r" },
  ])("tells of a newer one, unless the older is refused: $outcome", (row) =>
    expectAddition({
      [list]: "100ms (L|)",
      name$: " 200ms   w 99ms s",
      [post]: [row.older, "   999ms (S|)"],
      told: `n 199ms a 99ms s ${row.told}`,
    }),
  );

  it("tells no more of a hero once that is deleted, unlike of another", () =>
    expectAddition({
      [list]: "                 100ms (L|)",
      name$: "                  200ms   w",
      [post]: "                         500ms (W|)",
      delete$: "                800ms             g  99ms d",
      [delete21]: "                                     500ms (D|)",
      "DELETE api/heroes/22": "                  500ms (D|)",
      told: "                 n 199ms a 499ms   A    199ms n",
    }));
});

describe("heroesState, deleting", () => {
  it("takes the row away at once, and sends its delete once", () =>
    expectList({
      delete$: "             600ms   n 99ms n",
      [list]: "              100ms (L|)",
      [delete12]: "                  500ms (D|)",
      asked: { [delete12]: "600ms   ^ 499ms !" },
      told: "              l 99ms a 499ms N",
    }));

  it("puts a refused row back where it was, and sends its delete again", () =>
    expectList({
      delete$: "   600ms            n 999ms       n",
      [list]: "    100ms (L|)",
      [delete12]: ["                500ms #", "     500ms (D|)"],
      told: "    l 99ms a 499ms N 499ms a 499ms N",
    }));

  it("shows a hero that is added with the id of a deleted one", () =>
    expectList({
      delete$: "  600ms            m 599ms         m",
      name$: "    700ms              p",
      [list]: "   100ms (L|)",
      [delete19]: "                500ms (D|)",
      [post]: "                     100ms (M|)",
      told: "   l 99ms a 499ms M 199ms a 399ms M",
    }));

  it("deletes several rows at once, each with an outcome of its own", () =>
    expectList({
      delete$: "  600ms            n 99ms m",
      [list]: "   100ms (L|)",
      [delete12]: "                500ms  #",
      [delete19]: "                       500ms (D|)",
      told: "   l 99ms a 499ms N 99ms z 399ms M",
    }));
});

function stateOf(
  heroService: HeroService,
  { name$ = EMPTY, ...intents }: Partial<Intents>,
): Observable<HeroesState> {
  const { edit$ = NEVER, add$ = NEVER, ...others } = intents;
  return heroesState(heroService, {
    delete$: NEVER,
    retry$: NEVER,
    ...others,
    edit$: merge(edit$, name$.pipe(map((name) => ({ name })))),
    add$: merge(add$, name$),
  });
}

/**
 * Tells what each moment of the list ends with: its rows' names, `…` while the
 * list is loading, `!` after that has failed, and what stands in the box, in
 * brackets, unless it is empty.
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
