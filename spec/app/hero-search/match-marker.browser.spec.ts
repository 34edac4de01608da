import { afterEach, describe, expect, it } from "vitest";
import { matchMarker } from "../../../src/app/hero-search/match-marker.ts";

describe("matchMarker", () => {
  afterEach(() => CSS.highlights.clear());

  it.each([
    { term: "ma", name: "Magma", marked: ["Ma", "ma"] },
    { term: "MA", name: "RubberMan", marked: ["Ma"] },
    { term: "o", name: "Zoe o", marked: ["o", "o"] },
    { term: "🦸", name: "A 🦸", marked: ["🦸"] },
    { term: "dr iq", name: "Dr IQ", marked: ["Dr IQ"] },
    { term: "x", name: "Narco", marked: [] },
    { term: "x", name: "", marked: [] },
  ])("marks $marked for $term in '$name'", ({ term, name, marked }) => {
    const element = document.createElement("a");
    element.textContent = name;

    const unmark = matchMarker(term)?.(element);
    expect(marks()).toEqual(marked);
    expect(element.childNodes.length).toBeLessThan(2);

    if (unmark) unmark();
    expect(marks()).toEqual([]);
  });

  it("registers nothing before there is something to mark", () => {
    matchMarker("ma");

    expect(CSS.highlights.size).toBe(0);
  });

  it.each(["m.g", "^m", "a|b", "(", "[", "\\", "m*", "a{2}", "$", "a?", "+"])(
    "marks nothing for %s, which a backend takes for a pattern",
    (term) => {
      expect(matchMarker(term)).toBeUndefined();
    },
  );
});

function marks(): string[] {
  return [...(CSS.highlights.get("match") ?? [])].map(String);
}
