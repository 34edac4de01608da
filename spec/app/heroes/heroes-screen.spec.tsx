import { describe, expect, it } from "vitest";
import {
  answer,
  heading,
  renderAnswered,
  renderApp,
  view,
} from "../render-app.tsx";
import { rowNames } from "./rows.ts";

describe("HeroesScreen", () => {
  it("lists all heroes, their names as they are", () => {
    const { answer$ } = renderAnswered("GET api/heroes", "/heroes");
    const names = [
      "<b>Bold</b>",
      "<img src=x onerror=alert(1)>",
      "&amp;",
      "🦸‍♀️",
      "شجاع",
      "  a  b  ",
      "constructor",
    ];

    answer(
      answer$,
      names.map((name, id) => ({ id, name })),
    );

    expect(heading("My Heroes")).toBeTruthy();
    expect(rowNames()).toEqual(names);
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
});
