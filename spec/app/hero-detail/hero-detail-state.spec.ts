import { NEVER } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { initialHeroDetail } from "../../../src/app/hero-detail/hero-detail-state.ts";
import { httpResponse } from "../../../src/testing/index.ts";
import { marbles } from "../../support/marbles.ts";
import { detail, told } from "./told-hero.ts";

const get = "GET api/heroes/12";
const answer = { n: httpResponse({ id: 12, name: "Narco" }) };
const names = { x: "Xena" };
const words = { l: "loading", f: "failed", n: "Narco editing" };

describe("heroDetailState", () => {
  it("loads at once and shows the hero when it comes", () => {
    marbles(({ cold, expectObservable }) => {
      const hero$ = cold("500ms (n|)    ", answer);
      const expected = "  l 499ms n     ";

      expectObservable(told({ [get]: hero$ })).toBe(expected, words);
    });
  });

  it("starts with what the view shows before it subscribes", () => {
    marbles(({ expectObservable }) => {
      const { state$ } = detail({ [get]: NEVER });

      expectObservable(state$).toBe("l", { l: initialHeroDetail });
    });
  });

  it("fails and ends when the hero cannot be loaded, and loads anew later", () => {
    const consoleError = vi
      .spyOn(console, "error")
      .mockImplementation(() => undefined);
    marbles(({ cold, expectObservable }) => {
      const failure$ = cold<never>("500ms #           ");
      const hero$ = cold("               500ms (n|)   ", answer);
      const first = "               l 499ms (f|)      ";
      const again = "               600ms ^           ";
      const second = "              600ms l 499ms n   ";

      const answers = [failure$, hero$];
      const told$ = told(() => answers.shift() ?? failure$);

      expectObservable(told$).toBe(first, words);
      expectObservable(told$, again).toBe(second, words);
    });
    expect(consoleError).toHaveBeenCalledOnce();
  });

  it("gives the hero up when its subscriber leaves early", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const hero$ = cold("500ms (n|)", answer);
      const left = "      ^ 249ms ! ";

      expectObservable(told({ [get]: hero$ }), left).toBe("l", words);
      expectSubscriptions(hero$.subscriptions).toBe(left);
    });
  });

  it("follows what is typed and keeps the hero that was loaded", () => {
    marbles(({ cold, hot, expectObservable }) => {
      const hero$ = cold("100ms (n|)          ", answer);
      const name$ = hot(" 200ms x             ", names);
      const expected = "  l 99ms n 99ms x     ";

      const { state$ } = detail({ [get]: hero$ }, { name$ });

      const hero = { id: 12, name: "Narco" };
      expectObservable(state$).toBe(expected, {
        l: { status: "loading" },
        n: { status: "editing", hero, name: "Narco" },
        x: { status: "editing", hero, name: "Xena" },
      });
    });
  });
});
