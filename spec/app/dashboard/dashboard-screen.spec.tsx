import { screen, within } from "@testing-library/react";
import { Subject } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type { HttpResponse } from "../../../src/http/http-types.ts";
import {
  answer,
  answering,
  heading,
  messages,
  refuse,
  renderApp,
  view,
} from "../render-app.tsx";

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

  it("has a search box of its own", () => {
    renderApp("/dashboard");

    expect(view().getByRole("searchbox", { name: "Hero Search" })).toBeTruthy();
  });

  it("says that it is loading until the heroes come", () => {
    const heroes$ = new Subject<HttpResponse>();
    renderApp("/dashboard", {
      interceptors: [answering("GET api/heroes", heroes$)],
    });
    expect(view().getByText(/loading/i)).toBeTruthy();
    expect(heading("Top Heroes")).toBeTruthy();

    answer(heroes$, [
      { id: 1, name: "Anna" },
      { id: 2, name: "Bert" },
    ]);
    expect(view().queryByText(/loading/i)).toBeNull();
    expect(heroLinks()).toEqual([{ name: "Bert", to: "/detail/2" }]);
  });

  it("is done with loading when the heroes cannot be fetched", () => {
    const consoleError = vi
      .spyOn(console, "error")
      .mockImplementation(() => undefined);
    const heroes$ = new Subject<HttpResponse>();
    renderApp("/dashboard", {
      interceptors: [answering("GET api/heroes", heroes$)],
    });

    refuse(heroes$);

    expect(view().queryByText(/loading/i)).toBeNull();
    expect(heroLinks()).toEqual([]);
    expect(messages()).toEqual(["HeroService: getHeroes failed:: Not now"]);
    expect(consoleError).toHaveBeenCalledOnce();
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

  it("leads to a hero's page", async () => {
    const { user } = renderApp("/dashboard");

    await user.click(screen.getByRole("link", { name: "Magneta" }));

    expect(heading("MAGNETA Details")).toBeTruthy();
  });
});

function heroLinks(): { name: string | null; to: string | null }[] {
  return within(screen.getByRole("main"))
    .queryAllByRole("link")
    .map((link) => ({
      name: link.textContent,
      to: link.getAttribute("href"),
    }));
}
