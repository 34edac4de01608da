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
      { [list]: "-", emit: "l" },
      given,
      { l: initialHeroes },
      stateOf,
    ));

  it("loads again at retry$ after a failure", () =>
    expectList({
      retry$: "          600ms           r",
      [list]: ["         500ms #", "  500ms (L|)"],
      asked: { [list]: " 600ms           ^ 499ms !" },
      emit: "          l 499ms f 99ms l 499ms a",
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

  it("empties the box at the add, puts a rejected name back and adds it again", () =>
    expectList({
      [list]: " 100ms (L|)",
      edit$: "  500ms    i",
      add$: "   600ms           i         999ms     i",
      [post]: ["                500ms #", "500ms (W|)"],
      emit: " l 99ms a 399ms B 99ms a 499ms B 499ms a 499ms w",
    }));

  it("leaves the box empty when nobody knows whether a hero was added", () =>
    expectList({
      [list]: [" 100ms (L|)", "100ms (B|)"],
      name$: "  600ms           w",
      [post]: "                 500ms ?",
      emit: " l 99ms a 999ms         100ms c",
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

describe("heroesState, notice", () => {
  it.each([
    { outcome: "added", older: "(W|)", emit: "A" },
    { outcome: "addFailed", older: "#", emit: "r" },
  ])("is adding, then $outcome, then that of the next", (row) =>
    expectNotice({
      [list]: "  100ms (L|)",
      name$: "   200ms w 999ms                 s",
      [post]: [`       500ms   ${row.older}`, "500ms (S|)"],
      emit: `  n 199ms a 499ms ${row.emit} 499ms s 499ms S`,
    }),
  );

  it.each([
    { of: "the newer of two", older: "500ms (W|)", emit: "998ms S" },
    { of: "the older of two if that fails", older: "500ms #", emit: "399ms r" },
  ])("is that of $of", (row) =>
    expectNotice({
      [list]: "100ms (L|)",
      name$: " 200ms   w 99ms s",
      [post]: [row.older, "   999ms (S|)"],
      emit: `n 199ms a 99ms s ${row.emit}`,
    }),
  );

  it("is cleared when the added hero is deleted, not when another is", () =>
    expectNotice({
      [list]: "                 100ms (L|)",
      name$: "                  200ms   w",
      [post]: "                         500ms (W|)",
      delete$: "                800ms             g  99ms d",
      [delete21]: "                                     500ms (D|)",
      "DELETE api/heroes/22": "                  500ms (D|)",
      emit: "                 n 199ms a 499ms   A    199ms n",
    }));

  it("says that a hero could not be deleted, and why", () =>
    expectNotice({
      [list]: "    100ms (L|)",
      delete$: "   600ms            n",
      [delete12]: "                 500ms #",
      emit: "    n 1099ms               d",
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
    c: "Narco Wind Magma",
    N: "Magma",
    M: "Narco",
    z: "",
  };
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

function expectNotice(lanes: Lanes): void {
  const words = {
    n: undefined,
    a: { type: "adding", hero: { name: "Wind" } },
    A: { type: "added", hero: wind },
    s: { type: "adding", hero: { name: "Storm" } },
    S: { type: "added", hero: storm },
    r: { type: "addFailed", hero: { name: "Wind" }, error: "error" },
    d: { type: "deleteFailed", hero: narco, error: "error" },
  };
  expectLanes(lanes, given, words, (services, intents: Partial<Intents>) =>
    stateOf(services, intents).pipe(
      map(({ form }) => form.notice),
      distinctUntilChanged(),
    ),
  );
}
