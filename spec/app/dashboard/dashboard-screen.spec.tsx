import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { answer, heading, renderAnswered, renderApp } from "../render-app.tsx";

describe("DashboardScreen", () => {
  it("shows the heroes at positions 2 to 5, each with a link", () => {
    renderApp("/dashboard");

    expect(heading("Top Heroes")).toBeTruthy();
    expect(heroLinks()).toEqual([
      { name: "Narco", to: "/detail/12" },
      { name: "Bombasto", to: "/detail/13" },
      { name: "Celeritas", to: "/detail/14" },
      { name: "Magneta", to: "/detail/15" },
    ]);
  });

  it.each(["<b>Bold</b>", "&amp;", "🦸‍♀️", "شجاع", "{name}", "javascript:0"])(
    "shows the name %s as it is",
    (name) => {
      const { answer$ } = renderAnswered("GET api/heroes", "/dashboard");

      answer(answer$, [
        { id: 1, name: "First" },
        { id: 2, name },
      ]);

      expect(heroLinks()).toEqual([{ name, to: "/detail/2" }]);
    },
  );
});

function heroLinks(): { name: string | null; to: string | null }[] {
  return within(screen.getByRole("main"))
    .queryAllByRole("link")
    .map((link) => ({
      name: link.textContent,
      to: link.getAttribute("href"),
    }));
}
