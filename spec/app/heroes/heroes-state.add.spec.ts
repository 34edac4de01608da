import { map } from "rxjs";
import { describe, it, vi } from "vitest";
import { httpResponse } from "../../../src/marbles/testing/index.ts";
import { marbles } from "../../support/marbles.ts";
import { toldHeroes } from "./told-heroes.ts";

const get = "GET api/heroes";
const post = "POST api/heroes";
const narco = { id: 12, name: "Narco" };
const wind = { id: 21, name: "Wind" };
const storm = { id: 22, name: "Storm" };
const list = httpResponse([narco]);
const both = httpResponse([narco, wind]);
const answer = {
  l: list,
  b: both,
  w: httpResponse(wind),
  s: httpResponse(storm),
};
const names = { w: "Wind", s: "Storm" };
const edits = {
  w: { name: "Wind" },
  s: { name: "Storm" },
  t: { name: "  Wind\t" },
  e: { name: "" },
  b: { name: " \t " },
};
const words = {
  l: "…",
  h: "Narco",
  w: "Narco Wind",
  s: "Narco Storm",
  x: "Narco Storm Wind",
  y: "Narco Wind Storm",
  B: "Narco [Wind]",
  S: "Narco [Storm]",
};

describe("heroesState, adding", () => {
  it("sends the name trimmed, and no blank one", () => {
    marbles(({ cold, hot, expectObservable }) => {
      const edit$ = hot(" 9ms e 9ms b 9ms t", edits);
      const add$ = hot(" a 9ms a 9ms a 9ms a");
      const sent = "     g 29ms           p";

      const intents = { edit$, add$ };
      const { state$, requests$ } = toldHeroes(() => cold("-"), intents);

      expectObservable(state$);
      const sent$ = requests$.pipe(
        map(({ method, url, body }) => [method, url, body]),
      );
      expectObservable(sent$).toBe(sent, {
        g: ["GET", "api/heroes", null],
        p: ["POST", "api/heroes", { name: "Wind" }],
      });
    });
  });

  it("sends two at once and appends each as its answer comes", () => {
    marbles(({ cold, hot, expectObservable }) => {
      const name$ = hot("   500ms w 99ms s      ", names);
      const heroes$ = cold("100ms (l|)          ", answer);
      const wind$ = cold("        500ms (w|)    ", answer);
      const storm$ = cold("              300ms (s|)", answer);
      const expected = "    l 99ms h 799ms s 99ms x";

      const { told$ } = toldHeroes(
        { [get]: heroes$, [post]: [wind$, storm$] },
        { name$ },
      );

      expectObservable(told$).toBe(expected, words);
    });
  });

  it.each([
    { list: "l", what: "a hero that comes before the list" },
    { list: "b", what: "once what the list holds already" },
  ])("shows $what, and last", ({ list }) => {
    marbles(({ cold, hot, expectObservable }) => {
      const name$ = hot("   w                   ", names);
      const heroes$ = cold(`500ms (${list}|)    `, answer);
      const post$ = cold("  100ms (w|)          ", answer);
      const expected = "    l 499ms w           ";

      const { told$ } = toldHeroes(
        { [get]: heroes$, [post]: post$ },
        { name$ },
      );

      expectObservable(told$).toBe(expected, words);
    });
  });

  it("empties the box at the add, gives a refused name back and adds it again", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    marbles(({ cold, hot, expectObservable }) => {
      const edit$ = hot("   500ms w                               ", edits);
      const add$ = hot("    600ms w 999ms w                       ");
      const heroes$ = cold("100ms (l|)                            ", answer);
      const refused$ = cold<never>("500ms #                       ");
      const post$ = cold("                500ms (w|)              ", answer);
      const expected = "l 99ms h 399ms B 99ms h 499ms B 499ms h 499ms w";

      const answers = [heroes$, refused$, post$];
      const { told$ } = toldHeroes(() => answers.shift() ?? cold("-"), {
        edit$,
        add$,
      });

      expectObservable(told$).toBe(expected, words);
    });
  });

  it("leaves what has been typed since, when a name is refused", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    marbles(({ cold, hot, expectObservable }) => {
      const edit$ = hot("   500ms w    199ms   s         ", edits);
      const add$ = hot("    600ms w                      ");
      const heroes$ = cold("100ms (l|)                   ", answer);
      const refused$ = cold<never>("500ms #              ");
      const expected = "    l 99ms h 399ms B 99ms h 99ms S";

      const { told$ } = toldHeroes(
        { [get]: heroes$, [post]: refused$ },
        { edit$, add$ },
      );

      expectObservable(told$).toBe(expected, words);
    });
  });

  it("gives the first of two refused names back, the box being empty then", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    marbles(({ cold, hot, expectObservable }) => {
      const name$ = hot("   500ms w 99ms s            ", names);
      const heroes$ = cold("100ms (l|)                ", answer);
      const refused$ = cold<never>("500ms #           ");
      const expected = "    l 99ms h 899ms B          ";

      const { told$ } = toldHeroes(
        { [get]: heroes$, [post]: refused$ },
        { name$ },
      );

      expectObservable(told$).toBe(expected, words);
    });
  });
});
