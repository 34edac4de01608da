import {
  debounceTime,
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  NEVER,
  type Observable,
} from "rxjs";
import type { Services } from "rx-heroes";
import { httpResponse } from "rx-heroes/testing";
import { describe, it } from "vitest";
import {
  type HeroesIntents,
  type HeroesState,
  heroesState,
  initialHeroes,
} from "#src/app/heroes/heroes-state.ts";
import {
  expectLanes,
  type Lanes,
  type Letters,
  refused,
} from "../expect-lanes.ts";

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
describe("heroesState", () => {
  it("starts with the state that the view shows at first", () =>
    expectLanes({ [list]: "-", emit: "l" }, {}, { l: initialHeroes }, stateOf));

  it("loads again at retry$ after a failure", () =>
    expectList(
      {
        retry$: "          600ms           r",
        [list]: ["         500ms #", "  500ms (L|)"],
        asked: { [list]: " 600ms           ^ 499ms !" },
        emit: "          l 499ms f 99ms l 499ms a",
      },
      { L: httpResponse([narco, magma]) },
      { l: "…", f: "!", a: "Narco Magma" },
    ));

  it("follows what is typed, before the list is loaded too", () =>
    expectList(
      {
        [list]: "  500ms (L|)",
        edit$: "   100ms i     499ms o",
        emit: "  l 99ms  j 399ms B 99ms  S",
      },
      {
        L: httpResponse([narco, magma]),
        i: { name: "Wind" },
        o: { name: "Storm" },
      },
      {
        l: "…",
        j: "… [Wind]",
        B: "Narco Magma [Wind]",
        S: "Narco Magma [Storm]",
      },
    ));
});

describe("heroesState, adding", () => {
  it("sends the name trimmed, and no blank one", () =>
    expectList(
      {
        [list]: " -",
        [post]: " -",
        edit$: "  9ms e 9ms b 9ms t",
        add$: " e 9ms e 9ms b 9ms t",
        sent: " G 29ms           P",
        emit: " l 18ms    b 9ms t l",
      },
      { e: { name: "" }, b: { name: " \t " }, t: { name: "  Wind\t" } },
      {
        G: "GET api/heroes null",
        P: 'POST api/heroes {"name":"Wind"}',
        l: "…",
        b: "… [ \t ]",
        t: "… [  Wind\t]",
      },
    ));

  it("sends one after the other and appends each when its response comes", () =>
    expectList(
      {
        [list]: "   100ms (L|)",
        name$: "           500ms w 99ms s",
        [post]: ["               500ms   (W|)", "300ms (S|)"],
        asked: { [post]: "      1000ms                  ^ 299ms !" },
        emit: "  l 99ms a 899ms           w       299ms x",
      },
      {
        L: httpResponse([narco, magma]),
        w: " Wind",
        s: "Storm",
        W: httpResponse(wind),
        S: httpResponse(storm),
      },
      {
        l: "…",
        a: "Narco Magma",
        w: "Narco Magma Wind",
        x: "Narco Magma Wind Storm",
      },
    ));

  it("empties the box at the add, puts a rejected name back and adds it again", () =>
    expectList(
      {
        [list]: " 100ms (L|)",
        edit$: "  500ms    i",
        add$: "   600ms           i         999ms     i",
        [post]: ["                500ms #", "500ms (W|)"],
        emit: " l 99ms a 399ms B 99ms a 499ms B 499ms a 499ms w",
      },
      {
        L: httpResponse([narco, magma]),
        i: { name: "Wind" },
        W: httpResponse(wind),
      },
      {
        l: "…",
        a: "Narco Magma",
        B: "Narco Magma [Wind]",
        w: "Narco Magma Wind",
      },
    ));

  it.each([
    { response: "no response", outcome: "?" },
    { response: "a response without it", outcome: "(N|)" },
  ])("leaves the box empty after $response, and loads again", ({ outcome }) =>
    expectList(
      {
        [list]: [" 100ms (L|)", "100ms (B|)"],
        name$: "  600ms           w",
        [post]: `                 500ms ${outcome}`,
        emit: " l 99ms a 999ms         100ms c",
      },
      {
        L: httpResponse([narco, magma]),
        B: httpResponse([narco, wind, magma]),
        N: httpResponse(null, { status: 201 }),
        w: " Wind",
      },
      { l: "…", a: "Narco Magma", c: "Narco Wind Magma" },
    ),
  );

  it("keeps what was typed since when a name is rejected", () =>
    expectList(
      {
        [list]: " 100ms (L|)",
        edit$: "  500ms    i       199ms o",
        add$: "   600ms           i",
        [post]: "                 500ms #",
        emit: " l 99ms a 399ms B 99ms a 99ms S",
      },
      {
        L: httpResponse([narco, magma]),
        i: { name: "Wind" },
        o: { name: "Storm" },
      },
      {
        l: "…",
        a: "Narco Magma",
        B: "Narco Magma [Wind]",
        S: "Narco Magma [Storm]",
      },
    ));
});

describe("heroesState, notice", () => {
  it.each([
    { outcome: "added", older: "(W|)", emit: "A" },
    { outcome: "refused", older: "#", emit: "r" },
  ])("is adding, then $outcome, then that of the next", (row) =>
    expectNotice(
      {
        [list]: "  100ms (L|)",
        name$: "   200ms w 999ms                 s",
        [post]: [`       500ms   ${row.older}`, "500ms (S|)"],
        emit: `  n 199ms a 499ms ${row.emit} 499ms s 499ms S`,
      },
      {
        L: httpResponse([narco, magma]),
        w: " Wind",
        s: "Storm",
        S: httpResponse(storm),
        W: httpResponse(wind),
      },
      {
        n: undefined,
        a: { type: "adding", hero: { name: "Wind" } },
        s: { type: "adding", hero: { name: "Storm" } },
        S: { type: "added", hero: storm },
        A: { type: "added", hero: wind },
        r: {
          type: "refused",
          change: "added",
          hero: { name: "Wind" },
          error: refused,
        },
      },
    ),
  );

  it.each([
    { of: "the newer of two", older: "500ms (W|)", emit: "1398ms S" },
    { of: "the older of two if that fails", older: "500ms #", emit: "399ms r" },
  ])("is that of $of", (row) =>
    expectNotice(
      {
        [list]: "100ms (L|)",
        name$: " 200ms   w 99ms s",
        [post]: [row.older, "   999ms (S|)"],
        emit: `n 199ms a 99ms s ${row.emit}`,
      },
      {
        L: httpResponse([narco, magma]),
        w: " Wind",
        s: "Storm",
        S: httpResponse(storm),
        W: httpResponse(wind),
      },
      {
        n: undefined,
        a: { type: "adding", hero: { name: "Wind" } },
        s: { type: "adding", hero: { name: "Storm" } },
        S: { type: "added", hero: storm },
        r: {
          type: "refused",
          change: "added",
          hero: { name: "Wind" },
          error: refused,
        },
      },
    ),
  );

  it("is cleared when the added hero is deleted, not when another is", () =>
    expectNotice(
      {
        [list]: "                 100ms (L|)",
        name$: "                  200ms   w",
        [post]: "                         500ms (W|)",
        delete$: "                800ms             g  99ms d",
        [delete21]: "                                     500ms (D|)",
        "DELETE api/heroes/22": "                  500ms (D|)",
        emit: "                 n 199ms a 499ms   A    199ms n",
      },
      {
        L: httpResponse([narco, magma]),
        w: " Wind",
        W: httpResponse(wind),
        g: storm,
        d: wind,
        D: httpResponse(null),
      },
      {
        n: undefined,
        a: { type: "adding", hero: { name: "Wind" } },
        A: { type: "added", hero: wind },
      },
    ));

  it("says that a hero could not be deleted, and why", () =>
    expectNotice(
      {
        [list]: "    100ms (L|)",
        delete$: "   600ms            n",
        [delete12]: "                 500ms #",
        emit: "    n 1099ms               d",
      },
      { L: httpResponse([narco, magma]), n: narco },
      {
        n: undefined,
        d: { type: "refused", change: "deleted", hero: narco, error: refused },
      },
    ));

  it("goes when the same hero is deleted again, not when another is", () =>
    expectNotice(
      {
        [list]: "    100ms (L|)",
        delete$: "   100ms n     999ms m 999ms n",
        [delete12]: ["     500ms # ", "          500ms (D|)"],
        [delete19]: "              500ms (D|)",
        emit: "    n 599ms       d 1499ms     n",
      },
      {
        L: httpResponse([narco, magma]),
        n: narco,
        m: magma,
        D: httpResponse(null),
      },
      {
        n: undefined,
        d: { type: "refused", change: "deleted", hero: narco, error: refused },
      },
    ));
});

describe("heroesState, deleting", () => {
  it("hides the row at once", () =>
    expectList(
      {
        delete$: "             600ms   n",
        [list]: "              100ms (L|)",
        [delete12]: "                  500ms (D|)",
        asked: { [delete12]: "600ms   ^ 499ms !" },
        emit: "              l 99ms a 499ms N",
      },
      { n: narco, L: httpResponse([narco, magma]), D: httpResponse(null) },
      { l: "…", a: "Narco Magma", N: "Magma" },
    ));

  it("shows the row in its place again after a failure, and can delete it again", () =>
    expectList(
      {
        delete$: "   600ms            n 999ms       n",
        [list]: "    100ms (L|)",
        [delete12]: ["                500ms #", "     500ms (D|)"],
        emit: "    l 99ms a 499ms N 499ms a 499ms N",
      },
      { n: narco, L: httpResponse([narco, magma]), D: httpResponse(null) },
      { l: "…", a: "Narco Magma", N: "Magma" },
    ));

  it("deletes two at a time, each with its own outcome", () =>
    expectList(
      {
        delete$: "  600ms            n 99ms m",
        [list]: "   100ms (L|)",
        [delete12]: "                500ms  #",
        [delete19]: "                       500ms (D|)",
        emit: "   l 99ms a 499ms N 99ms z 399ms M",
      },
      {
        n: narco,
        m: magma,
        L: httpResponse([narco, magma]),
        D: httpResponse(null),
      },
      { l: "…", a: "Narco Magma", N: "Magma", z: "", M: "Narco" },
    ));
});

function stateOf(
  { heroStore }: Services,
  { name$ = EMPTY, ...intents }: Partial<Intents>,
): Observable<HeroesState> {
  const { edit$ = NEVER, add$ = NEVER, ...others } = intents;
  const named$ = name$.pipe(map((name) => ({ name })));
  return heroesState(heroStore, {
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
function expectList(lanes: Lanes, given: Letters, words: Letters): void {
  const tell = ({ list, form }: HeroesState): string => {
    const names = list.items.map(({ name }) => name);
    const status = { loading: ["…"], failed: ["!"], loaded: [] };
    const box = form.draft.name ? [`[${form.draft.name}]`] : [];
    return [...names, ...status[list.status], ...box].join(" ");
  };
  expectLanes(lanes, given, words, (services, intents: Partial<Intents>) =>
    stateOf(services, intents).pipe(
      debounceTime(0),
      map(tell),
      distinctUntilChanged(),
    ),
  );
}

function expectNotice(lanes: Lanes, given: Letters, words: Letters): void {
  expectLanes(lanes, given, words, (services, intents: Partial<Intents>) =>
    stateOf(services, intents).pipe(
      map(({ form }) => form.notice),
      distinctUntilChanged(),
    ),
  );
}
