import { screen } from "@testing-library/react";
import { ListStore } from "rx-heroes";
import { throwError } from "rxjs";
import { expect, it, vi } from "vitest";
import {
  address,
  button,
  heading,
  navLink,
  renderApp,
} from "../render-app.tsx";

it("a screen with a defect says so, and the links lead on", async () => {
  vi.spyOn(console, "error").mockReturnValue(); // React logs the error.
  const defect$ = throwError(() => new Error("a defect"));
  vi.spyOn(ListStore.prototype, "watch").mockReturnValue(defect$);
  const { user } = renderApp("/heroes");
  expect(screen.getByRole("alert").textContent).toContain("went wrong");
  expect(document.title).toBe("Something went wrong · Tour of Heroes");
  expect(button("reload")).toBeTruthy();

  vi.restoreAllMocks();
  await user.click(navLink("Heroes"));
  expect(heading("My Heroes")).toBeTruthy();
});

it("a screen with a defect has a way to the dashboard", async () => {
  vi.spyOn(console, "error").mockReturnValue(); // React logs the error.
  const defect$ = throwError(() => new Error("a defect"));
  vi.spyOn(ListStore.prototype, "watch").mockReturnValue(defect$);
  const { user } = renderApp("/heroes");
  vi.restoreAllMocks();

  await user.click(screen.getByRole("link", { name: /start page/ }));

  expect(address()).toBe("/dashboard");
  expect(heading("Top Heroes")).toBeTruthy();
});
