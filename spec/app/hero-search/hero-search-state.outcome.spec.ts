import { describe, expect, it } from "vitest";
import {
  type HeroSearchState,
  initialHeroSearch,
  searchOutcome,
} from "../../../src/app/hero-search/hero-search-state.ts";

const magneta = { id: 15, name: "Magneta" };
const magma = { id: 19, name: "Magma" };

describe("searchOutcome", () => {
  const found: HeroSearchState = {
    status: "loaded",
    term: "ma",
    heroes: [magma],
  };

  it.each<{ state: HeroSearchState; words: string; when: string }>([
    { when: "without a search", state: initialHeroSearch(""), words: "" },
    {
      when: "before the answer",
      state: { ...found, status: "loading" },
      words: "",
    },
    {
      when: "after a failure",
      state: { ...found, status: "failed", heroes: [] },
      words: "The search failed.",
    },
    {
      when: "for none",
      state: { ...found, heroes: [] },
      words: "No heroes found",
    },
    { when: "for one", state: found, words: "1 hero found" },
    {
      when: "for two",
      state: { ...found, heroes: [magma, magneta] },
      words: "2 heroes found",
    },
  ])("is '$words' $when", ({ state, words }) => {
    expect(searchOutcome(state)).toBe(words);
  });
});
