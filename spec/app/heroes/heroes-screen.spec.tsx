import { act, screen } from "@testing-library/react";
import { Subject } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type { HttpResponse } from "../../../src/http/http-types.ts";
import {
  address,
  answer,
  answering,
  heading,
  messages,
  refuse,
  renderApp,
  view,
} from "../render-app.tsx";
import { rowNames } from "./rows.ts";

const seed = [
  "Mr. Nice",
  "Narco",
  "Bombasto",
  "Celeritas",
  "Magneta",
  "RubberMan",
  "Dynama",
  "Dr IQ",
  "Magma",
  "Tornado",
];

describe("HeroesScreen", () => {
  it("lists all heroes", () => {
    renderApp("/heroes");

    expect(heading("My Heroes")).toBeTruthy();
    expect(rowNames()).toEqual(seed);
  });

  it("shows a row's id and name, linked, and an 'x' to delete it", () => {
    renderApp("/heroes");

    const row = view().getAllByRole("listitem")[1];
    const link = view().getByRole("link", { name: "12 Narco" });
    const button = view().getByRole("button", { name: "delete hero Narco" });
    expect(row?.contains(link)).toBe(true);
    expect(row?.contains(button)).toBe(true);
    expect(link.getAttribute("href")).toBe("/detail/12");
    expect(view().getByText("12")).toBeTruthy();
    expect(button.textContent).toBe("x");
    expect(button.title).toBe("delete hero");
  });

  it("leads to a hero's page", async () => {
    const { user } = renderApp("/heroes");

    await user.click(view().getByRole("link", { name: "18 Dr IQ" }));

    expect(address()).toBe("/detail/18");
    expect(heading("DR IQ Details")).toBeTruthy();
  });

  it("says that it is loading until the heroes come", () => {
    const heroes$ = new Subject<HttpResponse>();
    renderApp("/heroes", {
      interceptors: [answering("GET api/heroes", heroes$)],
    });
    expect(view().getByText(/loading/i)).toBeTruthy();
    expect(heading("My Heroes")).toBeTruthy();

    answer(heroes$, [{ id: 1, name: "Anna" }]);
    expect(view().queryByText(/loading/i)).toBeNull();
    expect(rowNames()).toEqual(["Anna"]);
  });

  it("carries on without heroes when they cannot be fetched", async () => {
    const consoleError = vi
      .spyOn(console, "error")
      .mockImplementation(() => undefined);
    const heroes$ = new Subject<HttpResponse>();
    const { user } = renderApp("/heroes", {
      interceptors: [answering("GET api/heroes", heroes$)],
    });

    refuse(heroes$);
    expect(view().queryByText(/loading/i)).toBeNull();
    expect(rowNames()).toEqual([]);
    expect(messages()).toEqual(["HeroService: getHeroes failed:: Not now"]);
    expect(consoleError).toHaveBeenCalledOnce();

    expect(view().getByText("Heroes could not be loaded.")).toBeTruthy();

    await user.type(view().getByRole("textbox"), "Windstorm{Enter}");
    expect(rowNames()).toEqual([]);
    expect(view().getByRole("status").textContent).toBe("Added Windstorm");
  });

  it.each([
    "<b>Bold</b>",
    "<img src=x onerror=alert(1)>",
    "&amp;",
    "🦸‍♀️",
    "شجاع",
    "  a  b  ",
    "constructor",
  ])("shows the name %s as it is", (name) => {
    const heroes$ = new Subject<HttpResponse>();
    renderApp("/heroes", {
      interceptors: [answering("GET api/heroes", heroes$)],
    });

    answer(heroes$, [{ id: 1, name }]);

    expect(rowNames()).toEqual([name]);
  });

  it("gives the call up when somebody leaves before the answer", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
    const heroes$ = new Subject<HttpResponse>();
    const { user } = renderApp("/heroes", {
      interceptors: [answering("GET api/heroes", heroes$)],
    });

    await user.click(screen.getByRole("link", { name: "Dashboard" }));
    act(() => {
      vi.advanceTimersByTime(1);
    });
    answer(heroes$, []);

    // The dashboard's alone.
    expect(messages()).toEqual(["HeroService: fetched heroes"]);
  });
});
