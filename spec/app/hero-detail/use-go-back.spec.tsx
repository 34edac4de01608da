import { act, renderHook, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { useGoBack } from "#src/app/hero-detail/use-go-back.ts";
import {
  address,
  answer,
  button,
  go,
  messages,
  navLink,
  renderAnswered,
  renderApp,
  textbox,
} from "../render-app.tsx";

describe("useGoBack", () => {
  it("leads to the page before, discards what was typed and sends nothing", async () => {
    const { user, requests } = renderApp(["/detail/13", "/detail/12"]);
    await user.type(textbox("name:"), " II");

    await user.click(button("go back"));

    expect(address()).toBe("/detail/13");
    expect(requests).toEqual(["GET api/heroes/12", "GET api/heroes/13"]);
  });

  it("leads to the dashboard in place of the app's first page", async () => {
    const { user } = renderApp("/detail/12");
    await user.click(navLink("Heroes"));
    go(-1);

    await user.click(button("go back"));
    expect(address()).toBe("/dashboard");

    go(-1);
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
});

function useGoBackAndPath() {
  const goBack = useGoBack();
  const { pathname } = useLocation();
  return { goBack, pathname };
}
