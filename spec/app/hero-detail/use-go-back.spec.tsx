import { act, renderHook, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { useGoBack } from "#src/app/hero-detail/use-go-back.ts";
import {
  address,
  answer,
  browserButton,
  button,
  heading,
  messages,
  renderAnswered,
  renderApp,
  textbox,
  view,
} from "../render-app.tsx";

describe("useGoBack", () => {
  it.each([
    { before: "/heroes", name: "My Heroes" },
    { before: "/detail/13", name: "BOMBASTO Details" },
  ])("leads to $before where that was the page before", async (row) => {
    const { user } = renderApp([row.before, "/detail/12"]);

    await user.click(button("go back"));

    expect(address()).toBe(row.before);
    expect(document.activeElement).toBe(heading(row.name));
  });

  it("leads to the dashboard where there was no page before", async () => {
    const { user } = renderApp("/detail/12");

    await user.click(button("go back"));

    expect(address()).toBe("/dashboard");
    expect(document.activeElement).toBe(heading("Top Heroes"));

    // In place of the first page.
    await user.click(browserButton("Back"));
    expect(address()).toBe("/dashboard");
  });

  it("leads to the dashboard after a return to the first page", async () => {
    const { user } = renderApp("/detail/12");
    await user.click(screen.getByRole("link", { name: "Heroes" }));
    await user.click(browserButton("Back"));

    await user.click(button("go back"));

    expect(address()).toBe("/dashboard");
  });

  it("leads to the page before, not to and fro", async () => {
    const { user } = renderApp("/detail/12");
    await user.click(button("go back"));
    await user.click(view().getByRole("link", { name: "Magneta" }));

    await user.click(button("go back"));

    expect(address()).toBe("/dashboard");
  });

  it("leads back by one page, however often it is called", () => {
    const { result } = renderHook(useGoBackAndPath, {
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={["/a", "/b", "/c"]}>
          {children}
        </MemoryRouter>
      ),
    });

    act(() => {
      result.current.goBack();
      result.current.goBack();
    });

    expect(result.current.pathname).toBe("/b");
  });

  it.each([
    { way: "go back", at: "/heroes" },
    { way: "Dashboard", at: "/dashboard" },
    { way: "Back twice", at: "/detail/11" },
  ])(
    "does not navigate after a save that was left by '$way'",
    async ({ way, at }) => {
      const { user, answer$ } = renderAnswered("PUT api/heroes", [
        "/detail/11",
        "/heroes",
        "/detail/12",
      ]);
      await user.click(button("save"));

      await user.click(screen.getByText(way));
      answer(answer$, null);

      expect(address()).toBe(at);
      expect(messages()).toContain("HeroService: updated hero id=12");
    },
  );

  it("discards what was typed and sends nothing", async () => {
    const { user, requests } = renderApp(["/heroes", "/detail/12"]);
    await user.type(textbox("name:"), " II");

    await user.click(button("go back"));

    expect(requests).toEqual(["GET api/heroes/12", "GET api/heroes"]);
    expect(screen.getByRole("link", { name: "12 Narco" })).toBeTruthy();
  });
});

function useGoBackAndPath() {
  const goBack = useGoBack();
  const { pathname } = useLocation();
  return { goBack, pathname };
}
