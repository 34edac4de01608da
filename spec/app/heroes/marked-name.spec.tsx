import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MarkedName } from "../../../src/app/heroes/hero-links.tsx";

describe("MarkedName", () => {
  it.each([
    { term: "ma", name: "Magma", marked: ["Ma", "ma"] },
    { term: "MA", name: "RubberMan", marked: ["Ma"] },
    { term: "o", name: "Zoe o", marked: ["o", "o"] },
    { term: "o", name: "Booo", marked: ["ooo"] },
    { term: "🦸", name: "A 🦸", marked: ["🦸"] },
    { term: "dr iq", name: "Dr IQ", marked: ["Dr IQ"] },
    { term: "x", name: "Narco", marked: [] },
    { term: "x", name: "", marked: [] },
    { term: "", name: "Narco", marked: [] },
  ])("marks $marked for $term in '$name'", ({ marked, ...props }) => {
    expect(marks(props)).toEqual(marked);
  });

  it.each(["m.g", "^m", "a|b", "(", "[", "\\", "m*", "a{2}", "$", "a?", "+"])(
    "marks nothing for %s, which a backend takes for a pattern",
    (term) => {
      expect(marks({ term, name: `Magma ${term}` })).toEqual([]);
    },
  );
});

/** What is marked in a name, which stays as it is. */
function marks(props: { term: string; name: string }): (string | null)[] {
  const { container } = render(<MarkedName {...props} />);
  expect(container.textContent).toBe(props.name);
  const marks = container.querySelectorAll("mark");
  return Array.from(marks, ({ textContent }) => textContent);
}
