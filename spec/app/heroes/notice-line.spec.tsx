import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Notice } from "#src/app/heroes/heroes-state.ts";
import { NoticeLine } from "#src/app/heroes/notice-line.tsx";

const zoe = { name: "Zoe" };
const error = new Error("Not now");

it.each<[text: string, notice: Notice]>([
  [
    "Zoe could not be added. Not now",
    { type: "refused", change: "added", hero: zoe, error },
  ],
  [
    "It is not known whether Zoe was deleted. Not now",
    { type: "unknown", change: "deleted", hero: zoe, error },
  ],
])("NoticeLine says: %s", (text, notice) => {
  render(<NoticeLine adding={[]} notice={notice} />);

  expect(screen.getByRole("status").textContent).toBe(text);
});
