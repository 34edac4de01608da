import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MarkGlyph } from "#src/marbles/devtools/picture/mark-glyph.tsx";
import { marksOf } from "#src/marbles/devtools/picture/marks.ts";
import { rowTold } from "../row.ts";

describe("MarkGlyph", () => {
  it.each([
    { events: 6, text: "6" },
    { events: 999, text: "999" },
    { events: 1600, text: "2k" },
  ])("writes a count of $events briefly", ({ events, text }) => {
    const values = Array.from({ length: events - 1 }, (_, i) => `${i}N`);
    const { container } = drawn(["0S", ...values].join(" "));
    expect(container.textContent).toBe(text);
  });

  it("draws a value above the subscription that it shares a moment with", () => {
    expect(heightOf("0S 1N")).toBeLessThan(heightOf("1N"));
    expect(heightOf("1N 2C")).toBe(heightOf("1N"));
  });
});

/** The only mark of these events. */
function drawn(events: string): ReturnType<typeof render> {
  const row = rowTold({ name: "a$", events });
  const [mark] = marksOf(row, (at) => at / 1e6);
  if (mark === undefined) throw new Error("There is no mark");
  return render(
    <svg>
      <MarkGlyph row={row} mark={mark} id={undefined} />
    </svg>,
  );
}

/** Where the letter of these events stands, from the top. */
function heightOf(events: string): number {
  const { container } = drawn(events);
  const letter = container.querySelector("text")?.parentElement;
  const [, y] = /translate\(\S+?[ ,]+(.+?)\)/.exec(
    letter?.getAttribute("transform") ?? "",
  ) ?? ["", "no place"];
  return Number(y);
}
