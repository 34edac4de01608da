import { describe, expect, it, vi } from "vitest";
import {
  heroesState,
  initialHeroes,
  visibleHeroes,
} from "../../../src/app/heroes/heroes-state.ts";
import { createServices } from "../../../src/services/create-services.ts";
import { httpResponse, ScriptedBackend } from "../../../src/testing/index.ts";
import { marbles } from "../../support/marbles.ts";
import { toldHeroes } from "./told-heroes.ts";

const narco = { id: 12, name: "Narco" };
const magma = { id: 19, name: "Magma" };
const list = { a: httpResponse([narco, magma]) };
const words = { l: "…", h: "Narco Magma", n: "" };

describe("heroesState", () => {
  it("loads at once and lists the heroes when they come", () => {
    marbles(({ cold, expectObservable }) => {
      const heroes$ = cold("500ms (a|)", list);
      const expected = "    l 499ms h ";

      const { told$ } = toldHeroes({ "GET api/heroes": heroes$ }, {});

      expectObservable(told$).toBe(expected, words);
    });
  });

  it("starts with what the view shows before it subscribes", () => {
    marbles(({ cold, hot, expectObservable }) => {
      const backend = new ScriptedBackend({ "GET api/heroes": cold("-") });
      const state$ = heroesState(createServices({ backend }).heroService, {
        name$: hot(""),
        add$: hot(""),
        delete$: hot(""),
      });

      expectObservable(state$).toBe("l", { l: initialHeroes });
    });
    expect(initialHeroes.loading).toBe(true);
    expect(visibleHeroes(initialHeroes)).toEqual([]);
  });

  it("ends its loading with no heroes when the call fails", () => {
    const consoleError = vi
      .spyOn(console, "error")
      .mockImplementation(() => undefined);
    marbles(({ cold, expectObservable }) => {
      const heroes$ = cold<never>("500ms #  ");
      const expected = "           l 499ms n";

      const { told$ } = toldHeroes({ "GET api/heroes": heroes$ }, {});

      expectObservable(told$).toBe(expected, words);
    });
    expect(consoleError).toHaveBeenCalledOnce();
  });

  it("adds and deletes after a failed load", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    marbles(({ cold, hot, expectObservable }) => {
      const heroes$ = cold<never>("500ms #                ");
      const add$ = hot("           600ms n                ", { n: "Magma" });
      const post$ = cold("               100ms (a|)", {
        a: httpResponse(magma),
      });
      const delete$ = hot("        800ms d                ", { d: magma });
      const deleted$ = cold<never>("                  -          ");
      const expected = "           l 499ms n 199ms m 99ms n";

      const { told$ } = toldHeroes(
        {
          "GET api/heroes": heroes$,
          "POST api/heroes": post$,
          "DELETE api/heroes/19": deleted$,
        },
        { add$, delete$ },
      );

      expectObservable(told$).toBe(expected, { ...words, m: "Magma" });
    });
  });

  it("follows what is typed into the box, also before the list has come", () => {
    marbles(({ cold, hot, expectObservable }) => {
      const heroes$ = cold("500ms (a|)               ", list);
      const name$ = hot("   100ms a     499ms b      ", { a: "M", b: " Ma" });
      const expected = "    l 99ms t 399ms h 99ms u  ";

      const { told$ } = toldHeroes({ "GET api/heroes": heroes$ }, { name$ });

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

      const { told$ } = toldHeroes({ "GET api/heroes": heroes$ }, {});

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
        { "GET api/heroes": heroes$ },
        { name$: hot(ended), add$: hot(ended), delete$: hot(ended) },
      );

      expectObservable(told$).toBe(expected, words);
    });
  });
});

describe("visibleHeroes", () => {
  it.each([
    { deleting: [], visible: [narco, magma] },
    { deleting: [12], visible: [magma] },
    { deleting: [19, 12], visible: [] },
    { deleting: [99], visible: [narco, magma] },
  ])("leaves out those being deleted: $deleting", ({ deleting, visible }) => {
    const state = { ...initialHeroes, heroes: [narco, magma], deleting };

    expect(visibleHeroes(state)).toEqual(visible);
  });
});
