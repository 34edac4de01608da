import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { address, heading, renderApp, view } from "../render-app.tsx";

describe("NotFoundScreen", () => {
  it("says so and leads back to the dashboard", async () => {
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
    "/<b>nowhere</b>",
    "/%3Cscript%3E",
    "//evil.test",
    "/💥",
    "/detail/",
    "/detail/11/edit",
    "/detail/abc",
    "/detail/%20",
    "/detail/12%0A",
    "/detail/11%2Fx",
  ])("stands in the shell at %s, and asks for nothing", (path) => {
    const { requests } = renderApp(path);

    expect(heading("Page not found")).toBeTruthy();
    expect(screen.getByRole("navigation")).toBeTruthy();
    expect(requests).toEqual([]);
  });

  it.each(["/%", "/detail/%", "/detail/%E0%A4"])(
    "stands at %s, which no one can decode",
    (path) => {
      // The router says so.
      vi.spyOn(console, "warn").mockImplementation(() => undefined);

      renderApp(path);

      expect(heading("Page not found")).toBeTruthy();
    },
  );
});
