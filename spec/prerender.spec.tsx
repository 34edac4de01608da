import { render, screen, within } from "@testing-library/react";
import { BrowserRouter } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { App } from "../src/app/app.tsx";
import { prerender } from "../src/prerender.tsx";
import { InMemoryDataService } from "../src/in-memory/in-memory-data-service.ts";
import { ServicesProvider } from "../src/react/services-provider.tsx";
import { createServices } from "../src/services/create-services.ts";
import { view } from "./app/render-app.tsx";

afterEach(() => history.replaceState(null, "", "/"));

describe("prerender", () => {
  it.each([
    { base: "/", links: ["/dashboard", "/heroes"] },
    { base: "/heroes/", links: ["/heroes/dashboard", "/heroes/heroes"] },
    { base: "/a/b/", links: ["/a/b/dashboard", "/a/b/heroes"] },
  ])("holds the title, and the links under $base", ({ base, links }) => {
    const shell = within(page(base));

    const title = shell.getByRole("heading", { level: 1 });
    expect(title.textContent).toBe("Tour of Heroes");
    expect(
      shell.getAllByRole("link").map((link) => link.getAttribute("href")),
    ).toEqual(links);
  });

  it("holds no screen, and marks no link as the page's", () => {
    const shell = within(page("/"));

    const words = "Tour of Heroes needs JavaScript.";
    expect(shell.getByRole("main").textContent).toBe(words);
    expect(shell.queryByRole("link", { current: "page" })).toBeNull();
  });

  it.each([
    { base: "/", path: "/" },
    { base: "/", path: "/dashboard" },
    { base: "/", path: "/heroes" },
    { base: "/", path: "/nowhere" },
    { base: "/heroes/", path: "/heroes/" },
    { base: "/heroes/", path: "/heroes/heroes" },
  ])("is what React finds under $base at $path", ({ base, path }) => {
    history.replaceState(null, "", path);
    const container = page(base);
    const link = within(container).getByRole("link", { name: "Heroes" });

    // What React finds otherwise, it tells the console, which fails the test.
    render(
      <ServicesProvider services={createServices(new InMemoryDataService())}>
        <BrowserRouter basename={base}>
          <App />
        </BrowserRouter>
      </ServicesProvider>,
      { container, hydrate: true },
    );

    expect(screen.getByRole("link", { name: "Heroes" })).toBe(link);
    expect(view().getByRole("heading")).toBeTruthy();
  });
});

/** The page as it is built. */
function page(base: string): HTMLElement {
  const root = document.createElement("div");
  root.innerHTML = prerender(base);
  document.body.replaceChildren(root);
  return root;
}
