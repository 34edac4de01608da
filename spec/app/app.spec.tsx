import { screen } from "@testing-library/react";
import { Subject } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type { HttpResponse } from "#src/http/http-types.ts";
import {
  address,
  answer,
  answering,
  go,
  heading,
  messages,
  navLink,
  renderApp,
  view,
} from "./render-app.tsx";

describe("App", () => {
  it("has a title and two links, of which that of the page is marked", async () => {
    const { user } = renderApp("/dashboard");
    const title = screen.getByRole("heading", { level: 1 });
    expect(title.textContent).toBe("Tour of Heroes");
    expect(currentLink()).toBe("Dashboard");

    await user.click(navLink("Heroes"));
    expect(address()).toBe("/heroes");
    expect(heading("My Heroes")).toBeTruthy();
    expect(currentLink()).toBe("Heroes");

    await user.click(navLink("Dashboard"));
    expect(address()).toBe("/dashboard");
    expect(heading("Top Heroes")).toBeTruthy();
  });

  it.each([
    { path: "/dashboard", request: "GET api/heroes", body: [] },
    { path: "/heroes", request: "GET api/heroes", body: [] },
    {
      path: "/detail/12",
      request: "GET api/heroes/12",
      body: { id: 12, name: "Narco" },
    },
  ])("sends and logs one request at $path", (row) => {
    const answer$ = new Subject<HttpResponse>();
    const interceptors = [answering(row.request, answer$)];
    const { requests } = renderApp(row.path, { interceptors });

    answer(answer$, row.body);

    expect(requests).toEqual([row.request]);
    expect(messages()).toHaveLength(1);
  });

  it("replaces its first address by the dashboard's", () => {
    renderApp(["/nowhere", "/"]);
    expect(address()).toBe("/dashboard");

    go(-1);

    expect(address()).toBe("/nowhere");
  });

  it.each(["/", "/index.html"])("keeps query and hash at %s", async (path) => {
    const { user } = renderApp(`${path}?marbles&a=%26#b`);
    expect(address()).toBe("/dashboard?marbles&a=%26#b");

    await user.click(navLink("Heroes"));
    expect(address()).toBe("/heroes");
  });

  it.each([
    { path: "/dashboard/", title: "Dashboard · Tour of Heroes" },
    { path: "/heroes/?a=b#c", title: "Heroes · Tour of Heroes" },
    { path: "/detail/012/", title: "Narco · Tour of Heroes" },
  ])("has the title '$title' at $path", ({ path, title }) => {
    renderApp(path);

    expect(document.title).toBe(title);
  });

  it.each([
    ..."/nowhere/ /heroes/11 /api //evil.test /detail/ /detail/abc".split(" "),
    ..."/detail/11/edit /detail/11%2Fx /% /detail/%E0%A4".split(" "),
  ])("has no page at %s, and sends nothing", async (path) => {
    // The router warns of what can't be decoded.
    vi.spyOn(console, "warn").mockImplementation(() => undefined);

    const { user, requests } = renderApp(path);
    expect(heading("Page not found")).toBeTruthy();
    expect(document.title).toBe("Page not found · Tour of Heroes");
    expect(requests).toEqual([]);

    await user.click(view().getByRole("link"));
    expect(address()).toBe("/dashboard");
  });
});

function currentLink(): string | null {
  return screen.getByRole("link", { current: "page" }).textContent;
}
