import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { marked } from "#src/app/heroes/hero-links.tsx";

describe("marked", () => {
  it.each([
    { term: "ma", name: "Magma", marks: ["Ma", "ma"] },
    { term: "MA", name: "RubberMan", marks: ["Ma"] },
    { term: "o", name: "Zoe o", marks: ["o", "o"] },
    { term: "o", name: "Booo", marks: ["ooo"] },
    { term: "🦸", name: "A 🦸", marks: ["🦸"] },
    { term: "dr iq", name: "Dr IQ", marks: ["Dr IQ"] },
    { term: "x", name: "Narco", marks: [] },
    { term: "x", name: "", marks: [] },
    { term: "", name: "Narco", marks: [] },
  ])("marks $marks for $term in '$name'", ({ term, name, marks }) => {
    expect(marksIn(name, term)).toEqual(marks);
  });

  it.each(["m.g", "^m", "a|b", "(", "[", "\\", "m*", "a{2}", "$", "a?", "+"])(
    "marks nothing for %s, which a backend takes for a pattern",
    (term) => {
      expect(marksIn(`Magma ${term}`, term)).toEqual([]);
    },
  );
});

/** What is marked in a name, which stays as it is. */
function marksIn(name: string, term: string): (string | null)[] {
  const { container } = render(marked(name, term));
  expect(container.textContent).toBe(name);
  const marks = container.querySelectorAll("mark");
  return Array.from(marks, ({ textContent }) => textContent);
}
