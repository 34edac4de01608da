import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { address, heading, renderApp, view } from "../render-app.tsx";

describe("NotFoundScreen", () => {
  it("has a heading, a title and a link to the dashboard", async () => {
    const { user } = renderApp("/nowhere");
    expect(heading("Page not found")).toBeTruthy();
    expect(document.title).toBe("Page not found · Tour of Heroes");

    await user.click(view().getByRole("link"));

    expect(address()).toBe("/dashboard");
    expect(document.activeElement).toBe(heading("Top Heroes"));
  });

  it.each([
    "/nowhere/",
    "/heroes/11",
    "/api",
    "//evil.test",
    "/💥",
    "/detail/",
    "/detail/11/edit",
    "/detail/abc",
    "/detail/11%2Fx",
  ])("is in the shell at %s, and sends nothing", (path) => {
    const { requests } = renderApp(path);

    expect(heading("Page not found")).toBeTruthy();
    expect(screen.getByRole("navigation")).toBeTruthy();
    expect(requests).toEqual([]);
  });

  it.each(["/%", "/detail/%", "/detail/%E0%A4"])(
    "is shown at %s, which can't be decoded",
    (path) => {
      // By the router.
      vi.spyOn(console, "warn").mockImplementation(() => undefined);

      renderApp(path);

      expect(heading("Page not found")).toBeTruthy();
    },
  );
});
