import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Session } from "#src/marbles/devtools/rows/session.ts";
import { TableView } from "#src/marbles/devtools/table-view.tsx";
import { sessionOf } from "./events.ts";
import { press } from "./panel.ts";

it("TableView has pages of a hundred events, and shows the newest until one goes back", async () => {
  const { rerender } = render(<TableView {...values(250)} />);
  expect(page()).toEqual(["Page 3 of 3", "200 ms", "249 ms"]);
  rerender(<TableView {...values(301)} />);
  expect(page()).toEqual(["Page 4 of 4", "300 ms", "300 ms"]);

  for (const number of [3, 2, 1, 1]) {
    await press("Earlier");
    const from = number * 100 - 100;
    const times = [from, from + 99].map((at) => `${at} ms`);
    expect(page()).toEqual([`Page ${number} of 4`, ...times]);
  }
  rerender(<TableView {...values(500)} />);
  expect(page()).toEqual(["Page 1 of 5", "0 ms", "99 ms"]);

  for (let pages = 0; pages < 5; pages++) await press("Later");
  rerender(<TableView {...values(501)} />);
  expect(page()).toEqual(["Page 6 of 6", "500 ms", "500 ms"]);
});

function values(count: number): Session {
  const events = Array.from({ length: count }, (_, at) => `${at}N`).join(" ");
  return sessionOf({ name: "a$", events });
}

/** Which page is shown, and the times of its first and its last event. */
function page(): (string | null | undefined)[] {
  const [number] = /Page \d+ of \d+/.exec(document.body.textContent) ?? [];
  const times = screen.getAllByRole("cell").filter((_, i) => i % 4 === 0);
  return [number, times[0]?.textContent, times.at(-1)?.textContent];
}
