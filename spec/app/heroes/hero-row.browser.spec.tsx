import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { button, listShown, showApp } from "../show-app.tsx";

it("HeroRow passes the focus on in a long list, at its end as well", async () => {
  await page.viewport(414, 480);
  const names = Array.from({ length: 150 }, (_, i) => `Anna ${i}`);
  showApp("/heroes", { names });
  await listShown();
  deleteButton(1).focus();
  // More rows than there were below it in the page.
  for (let i = 1; i <= 20; i++) await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toBe(deleteButton(21));

  scrollTo(0, document.body.scrollHeight);
  const last = await waitFor(() => deleteButton(149));
  await userEvent.click(last);
  expect(document.activeElement).toBe(deleteButton(148));
  expect(screen.queryByText("Anna 149")).toBeNull();
});

function deleteButton(i: number): HTMLElement {
  return button(`delete hero Anna ${i}`);
}
