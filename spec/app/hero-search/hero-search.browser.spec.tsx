import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { showApp } from "../show-app.tsx";

it("HeroSearch searches for what is pasted, and for nothing after Escape", async () => {
  showApp("/dashboard");
  const box = screen.getByRole("searchbox");
  const search = within(screen.getByRole("search"));
  await userEvent.fill(box, "magne");
  expect(await search.findByText("1 hero found")).toBeTruthy();

  // Clears the box as its own button does.
  await userEvent.keyboard("{Escape}");
  expect(box).toHaveProperty("value", "");
  await waitFor(() => expect(search.queryByRole("link")).toBeNull());
  expect(search.getByRole("status").textContent).toBe("");
});
