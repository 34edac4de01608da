import { describe, expect, it } from "vitest";
import { heroes } from "../../../src/in-memory/heroes.ts";
import {
  address,
  answer,
  heading,
  renderAnswered,
  renderApp,
  view,
} from "../render-app.tsx";
import { rowNames } from "./rows.ts";

describe("HeroesScreen", () => {
  it("lists all heroes", () => {
    renderApp("/heroes");

    expect(heading("My Heroes")).toBeTruthy();
    expect(rowNames()).toEqual(heroes.map(({ name }) => name));
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

  it.each([
    "<b>Bold</b>",
    "<img src=x onerror=alert(1)>",
    "&amp;",
    "🦸‍♀️",
    "شجاع",
    "  a  b  ",
    "constructor",
  ])("shows the name %s as it is", (name) => {
    const { answer$ } = renderAnswered("GET api/heroes", "/heroes");

    answer(answer$, [{ id: 1, name }]);

    expect(rowNames()).toEqual([name]);
  });
});
