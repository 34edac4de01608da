import { screen, within } from "@testing-library/react";
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { HttpResponse } from "../../../src/http/http-types.ts";
import { answer, answering, heading, renderApp } from "../render-app.tsx";

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
      const heroes$ = new Subject<HttpResponse>();
      renderApp("/dashboard", {
        interceptors: [answering("GET api/heroes", heroes$)],
      });

      answer(heroes$, [
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
