import { screen } from "@testing-library/react";
import { ListStore } from "rx-heroes";
import { throwError } from "rxjs";
import { expect, it, vi } from "vitest";
import { button, heading, navLink, renderApp } from "../render-app.tsx";

it("a screen with a defect says so, and every link leads on", async () => {
  vi.spyOn(console, "error").mockReturnValue(); // React logs the error.
  const defect$ = throwError(() => new Error("a defect"));
  vi.spyOn(ListStore.prototype, "watch").mockReturnValue(defect$);
  const { user } = renderApp("/heroes");
  expect(screen.getByRole("alert").textContent).toContain("went wrong");
  expect(document.title).toBe("Something went wrong · Tour of Heroes");
  expect(button("reload")).toBeTruthy();
  const start = screen.getByRole("link", { name: "Go to the start page" });
  expect(start.getAttribute("href")).toBe("/dashboard");

  vi.restoreAllMocks();
  await user.click(navLink("Heroes"));
  expect(heading("My Heroes")).toBeTruthy();
});
