import { describe, expect, it, vi } from "vitest";
import { visibleHeroes } from "../../../src/app/heroes/heroes-selectors.ts";
import { initialHeroes } from "../../../src/app/heroes/heroes-state.ts";
import { httpResponse } from "../../../src/marbles/testing/index.ts";
import { marbles } from "../../support/marbles.ts";
import { toldHeroes } from "./told-heroes.ts";

const get = "GET api/heroes";
const narco = { id: 12, name: "Narco" };
const magma = { id: 19, name: "Magma" };
const list = { a: httpResponse([narco, magma]) };
const words = { l: "…", h: "Narco Magma", n: "" };

describe("heroesState", () => {
  it("starts with what the view shows before it subscribes", () => {
    marbles(({ cold, expectObservable }) => {
      const { state$ } = toldHeroes({ [get]: cold("-") }, {});

      expectObservable(state$).toBe("(ll)", { l: initialHeroes });
    });
    expect(initialHeroes.status).toBe("loading");
    expect(visibleHeroes(initialHeroes)).toEqual([]);
  });

  it("loads at once, tells a failure from an empty list and loads again", () => {
    const consoleError = vi
      .spyOn(console, "error")
      .mockImplementation(() => undefined);
    marbles(({ cold, hot, expectObservable, expectSubscriptions }) => {
      const failure$ = cold<never>("500ms #                                ");
      // Nothing is tried again while it is under way, or once it is there.
      const retry$ = hot("          200ms r 400ms r 99ms r 799ms r         ");
      const heroes$ = cold("                      500ms (a|)               ", {
        a: list.a,
      });
      const subs = "                601ms ^ 499ms !                        ";
      const expected = "            l 499ms f 100ms l 499ms h              ";

      const { told$ } = toldHeroes({ [get]: [failure$, heroes$] }, { retry$ });

      expectObservable(told$).toBe(expected, { ...words, f: "!" });
      expectSubscriptions(heroes$.subscriptions).toBe(subs);
    });
    expect(consoleError).toHaveBeenCalledOnce();
  });

  it("follows what is typed into the box, also before the list has come", () => {
    marbles(({ cold, hot, expectObservable }) => {
      const heroes$ = cold("500ms (a|)               ", list);
      const edit$ = hot("   100ms a     499ms b      ", {
        a: { name: "M" },
        b: { name: " Ma" },
      });
      const expected = "    l 99ms t 399ms h 99ms u  ";

      const { told$ } = toldHeroes({ [get]: heroes$ }, { edit$ });

      expectObservable(told$).toBe(expected, {
        l: "…",
        t: "… [M]",
        h: "Narco Magma [M]",
        u: "Narco Magma [ Ma]",
      });
    });
  });

  it("gives the list up when its subscriber leaves early", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const heroes$ = cold("500ms (a|)", list);
      const left = "        ^ 249ms ! ";

      const { told$ } = toldHeroes({ [get]: heroes$ }, {});

      expectObservable(told$, left).toBe("l", words);
      expectSubscriptions(heroes$.subscriptions).toBe(left);
    });
  });

  it("ends only when the list has come and its intents have ended", () => {
    marbles(({ cold, hot, expectObservable }) => {
      const heroes$ = cold("500ms (a|)", list);
      const ended = "       100ms |   ";
      const expected = "    l 499ms (h|)";

      const { told$ } = toldHeroes(
        { [get]: heroes$ },
        {
          edit$: hot(ended),
          add$: hot(ended),
          delete$: hot(ended),
          retry$: hot(ended),
        },
      );

      expectObservable(told$).toBe(expected, words);
    });
  });
});
