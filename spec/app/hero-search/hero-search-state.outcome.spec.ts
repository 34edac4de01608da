import { describe, expect, it } from "vitest";
import { searchOutcome } from "../../../src/app/hero-search/hero-search-state.ts";

const one = [{ id: 19, name: "Magma" }];
const two = [{ id: 15, name: "Magneta" }, ...one];

describe("searchOutcome", () => {
  it.each([
    { status: "loaded", term: "", heroes: [], words: "" },
    { status: "loading", term: "ma", heroes: one, words: "" },
    { status: "failed", term: "ma", heroes: [], words: "The search failed." },
    { status: "loaded", term: "ma", heroes: [], words: "No heroes found" },
    { status: "loaded", term: "ma", heroes: one, words: "1 hero found" },
    { status: "loaded", term: "ma", heroes: two, words: "2 heroes found" },
  ] as const)("is '$words' of '$term', $status", ({ words, ...state }) => {
    expect(searchOutcome(state)).toBe(words);
  });
});
