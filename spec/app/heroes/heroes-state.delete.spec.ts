import { describe, it, vi } from "vitest";
import { HttpErrorResponse } from "../../../src/http/http-error-response.ts";
import { httpResponse } from "../../../src/marbles/testing/index.ts";
import { marbles } from "../../support/marbles.ts";
import { toldHeroes } from "./told-heroes.ts";

const get = "GET api/heroes";
const post = "POST api/heroes";
const delete13 = "DELETE api/heroes/13";
const delete19 = "DELETE api/heroes/19";
const narco = { id: 12, name: "Narco" };
const bombasto = { id: 13, name: "Bombasto" };
const magma = { id: 19, name: "Magma" };
const answer = {
  l: httpResponse([narco, bombasto, magma]),
  d: httpResponse(null, { status: 204 }),
  w: httpResponse({ id: 21, name: "Wind" }),
};
const rows = { n: narco, b: bombasto, m: magma };
const words = {
  l: "…",
  a: "Narco Bombasto Magma",
  B: "Narco Magma",
  M: "Narco Bombasto",
  x: "Narco",
};

describe("heroesState, deleting", () => {
  it("takes the row away at once, and sends its delete once", () => {
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const delete$ = hot(" 600ms b 99ms b       ", rows);
      const heroes$ = cold("100ms (l|)           ", answer);
      const deleted$ = cold("     500ms (d|)     ", answer);
      const subs = "        600ms ^ 499ms !      ";
      const expected = "    l 99ms a 499ms B     ";

      const { told$ } = toldHeroes(
        { [get]: heroes$, [delete13]: deleted$ },
        { delete$ },
      );

      expectObservable(told$).toBe(expected, words);
      expectSubscriptions(deleted$.subscriptions).toBe([subs]);
    });
  });

  it("puts a refused row back where it was, and sends its delete again", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    marbles(({ cold, hot, expectObservable }) => {
      const delete$ = hot("         600ms b 999ms b               ", rows);
      const heroes$ = cold("        100ms (l|)                    ", answer);
      const refused$ = cold<never>("500ms #", {}, refusal());
      const deleted$ = cold("       500ms (d|)                    ", answer);
      const expected = "            l 99ms a 499ms B 499ms a 499ms B";

      const answers = [heroes$, refused$, deleted$];
      const { told$ } = toldHeroes(() => answers.shift() ?? cold("-"), {
        delete$,
      });

      expectObservable(told$).toBe(expected, words);
    });
  });

  it("shows a hero that is added with the id of a deleted one", () => {
    marbles(({ cold, hot, expectObservable }) => {
      const delete$ = hot(" 600ms m 599ms   m                ", rows);
      const name$ = hot("   700ms   w                        ", { w: "Magma" });
      const heroes$ = cold("100ms (l|)                       ", answer);
      const deleted$ = cold("     500ms (d|)                 ", answer);
      const post$ = cold("          100ms (m|)               ", {
        m: httpResponse(magma),
      });
      const expected = "    l 99ms a 499ms M 199ms a 399ms M ";

      const { told$ } = toldHeroes(
        {
          [get]: heroes$,
          [delete19]: [deleted$, deleted$],
          [post]: post$,
        },
        { name$, delete$ },
      );

      expectObservable(told$).toBe(expected, words);
    });
  });

  it("deletes several rows at once, each with an outcome of its own", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    marbles(({ cold, hot, expectObservable }) => {
      const delete$ = hot("         600ms b 99ms m                   ", rows);
      const heroes$ = cold("        100ms (l|)                       ", answer);
      const refused$ = cold<never>("500ms #", {}, refusal());
      const deleted$ = cold("             500ms (d|)                 ", answer);
      const expected = "            l 99ms a 499ms B 99ms x 399ms M  ";

      const { told$ } = toldHeroes(
        {
          [get]: heroes$,
          [delete13]: refused$,
          [delete19]: deleted$,
        },
        { delete$ },
      );

      expectObservable(told$).toBe(expected, words);
    });
  });
});

function refusal(): HttpErrorResponse {
  const error = { error: "Not this one" };
  return new HttpErrorResponse({ url: "api/heroes/13", status: 409, error });
}
