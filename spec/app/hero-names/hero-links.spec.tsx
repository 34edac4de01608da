import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { withMarks } from "#src/app/hero-names/hero-links.tsx";

describe("withMarks", () => {
  it.each([
    { term: "ma", name: "Magma", marks: ["Ma", "ma"] },
    { term: "MA", name: "RubberMan", marks: ["Ma"] },
    { term: "oo", name: "Booooo", marks: ["oooo"] },
    { term: "👩", name: "👩‍👩‍👧 Team", marks: ["👩‍👩‍👧"] },
    { term: "👧", name: "👩‍👩‍👧 Team", marks: ["👩‍👩‍👧"] },
    { term: "re", name: "Rene\u0301, Re\u0301mi", marks: ["Re", "Re\u0301"] },
    { term: "o", name: "Booo", marks: [] },
    { term: "dr iq", name: "Dr IQ", marks: ["Dr IQ"] },
    { term: "x", name: "Narco", marks: [] },
    { term: "", name: "Narco", marks: [] },
    // A backend takes these for patterns.
    ...Array.from("\\^$.*+?()[]{}|", (sign) => {
      return { term: `a${sign}`, name: `Magma${sign}`, marks: [] };
    }),
  ])("marks $marks for $term in '$name'", ({ term, name, marks }) => {
    const { container } = render(withMarks(name, term));

    expect(container.textContent).toBe(name);
    const found = container.querySelectorAll("mark");
    const texts = Array.from(found, ({ textContent }) => textContent);
    expect(texts).toEqual(marks);
  });
});
