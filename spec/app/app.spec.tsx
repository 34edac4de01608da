import { screen, within } from "@testing-library/react";
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { HttpResponse } from "#src/http/http-types.ts";
import {
  address,
  answer,
  answering,
  browserButton,
  heading,
  messages,
  renderApp,
} from "./render-app.tsx";

describe("App", () => {
  it.each(["/dashboard", "/heroes", "/detail/11", "/nowhere"])(
    "shows its title and two links at %s",
    (path) => {
      renderApp(path);

      const title = screen.getByRole("heading", { level: 1 });
      expect(title.textContent).toBe("Tour of Heroes");
      expect(navLinks()).toEqual([
        { name: "Dashboard", to: "/dashboard" },
        { name: "Heroes", to: "/heroes" },
      ]);
    },
  );

  it("goes where its links lead and marks the one of the page", async () => {
    const { user } = renderApp("/dashboard");
    expect(currentLink()).toBe("Dashboard");

    await user.click(screen.getByRole("link", { name: "Heroes" }));
    expect(heading("My Heroes")).toBeTruthy();
    expect(currentLink()).toBe("Heroes");

    await user.click(screen.getByRole("link", { name: "Dashboard" }));
    expect(heading("Top Heroes")).toBeTruthy();
    expect(currentLink()).toBe("Dashboard");
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

  it("replaces its first address by the dashboard's", async () => {
    const { user } = renderApp(["/nowhere", "/"]);
    expect(address()).toBe("/dashboard");

    await user.click(browserButton("Back"));

    expect(address()).toBe("/nowhere");
  });
});

describe("The page's title", () => {
  it.each([
    { path: "/", title: "Dashboard · Tour of Heroes" },
    { path: "/dashboard", title: "Dashboard · Tour of Heroes" },
    { path: "/dashboard/", title: "Dashboard · Tour of Heroes" },
    { path: "/heroes", title: "Heroes · Tour of Heroes" },
    { path: "/heroes/?a=b#c", title: "Heroes · Tour of Heroes" },
    { path: "/detail/12", title: "Narco · Tour of Heroes" },
    { path: "/detail/012/", title: "Narco · Tour of Heroes" },
    { path: "/nowhere", title: "Page not found · Tour of Heroes" },
    { path: "/detail/abc", title: "Page not found · Tour of Heroes" },
  ])("is '$title' at $path", ({ path, title }) => {
    renderApp(path);

    expect(document.title).toBe(title);
  });
});

function navLinks(): { name: string | null; to: string | null }[] {
  const links = within(screen.getByRole("navigation")).getAllByRole("link");
  return links.map((link) => ({
    name: link.textContent,
    to: link.getAttribute("href"),
  }));
}

function currentLink(): string | null {
  const options = { current: "page" } as const;
  return screen.getByRole("link", options).textContent;
}
