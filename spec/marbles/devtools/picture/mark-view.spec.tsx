import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { MarkView } from "#src/marbles/devtools/picture/mark-view.tsx";
import { marksOf } from "#src/marbles/devtools/picture/marks.ts";
import { onlyRow } from "../events.ts";

it.each([
  { events: 6, text: "6" },
  { events: 999, text: "999" },
  { events: 1600, text: "2k" },
])("MarkView writes a count of $events briefly", ({ events, text }) => {
  const values = Array.from({ length: events }, (_, i) => `${i}N`).join(" ");
  const row = onlyRow({ name: "a$", events: values });
  const [mark] = marksOf(row, (at) => at / 1e6);
  if (mark === undefined) throw new Error("There is no mark");
  const { container } = render(
    <svg>
      <MarkView row={row} mark={mark} id={undefined} />
    </svg>,
  );
  expect(container.textContent).toBe(text);
});
