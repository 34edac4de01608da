import { describe, expect, it, vi } from "vitest";
import { initialHeroDetail } from "../../../src/app/hero-detail/hero-detail-state.ts";
import { httpResponse } from "../../../src/testing/index.ts";
import { marbles } from "../../support/marbles.ts";
import { detail, told } from "./told-hero.ts";

const get = "GET api/heroes/12";
const answer = { n: httpResponse({ id: 12, name: "Narco" }) };
const edits = { x: { name: "Xena" } };
const words = { l: "loading", f: "failed", n: "Narco editing" };

describe("heroDetailState", () => {
  it("loads at once, tells that it has failed and loads again when asked", () => {
    const consoleError = vi
      .spyOn(console, "error")
      .mockImplementation(() => undefined);
    marbles(({ cold, hot, expectObservable }) => {
      const failure$ = cold<never>("500ms #                   ");
      const retry$ = hot("          600ms r                   ");
      const hero$ = cold("                500ms (n|)          ", answer);
      const expected = "            l 499ms f 99ms l 499ms n  ";

      const told$ = told({ [get]: [failure$, hero$] }, { retry$ });

      expectObservable(told$).toBe(expected, words);
    });
    expect(consoleError).toHaveBeenCalledOnce();
  });

  it("follows what is typed and keeps the hero that was loaded", () => {
    marbles(({ cold, hot, expectObservable }) => {
      const hero$ = cold("100ms (n|)          ", answer);
      const edit$ = hot(" 200ms x             ", edits);
      const expected = "  l 99ms n 99ms x     ";

      const { state$ } = detail({ [get]: hero$ }, { edit$ });

      const hero = { id: 12, name: "Narco" };
      expectObservable(state$).toBe(expected, {
        l: initialHeroDetail,
        n: { status: "editing", hero, draft: hero },
        x: { status: "editing", hero, draft: { id: 12, name: "Xena" } },
      });
    });
  });
});
