import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  answer,
  button,
  heading,
  renderAnswered,
  renderApp,
  rowNames,
  textbox,
  view,
} from "../render-app.tsx";

describe("HeroesScreen", () => {
  it("lists all heroes with their names unchanged", () => {
    const names = ["<b>Bold</b>", "&amp;", "🦸‍♀️", "شجاع", "  a  b  "];
    renderApp("/heroes", { names });

    expect(heading("My Heroes")).toBeTruthy();
    expect(rowNames()).toEqual(names);
  });

  it("shows a row's id and name, linked, and an 'x' to delete it", () => {
    renderApp("/heroes");

    const row = view().getAllByRole("listitem")[1];
    const link = view().getByRole("link", { name: "12 Narco" });
    expect(row?.contains(link)).toBe(true);
    expect(row?.contains(button("delete hero Narco"))).toBe(true);
    expect(link.getAttribute("href")).toBe("/detail/12");
    expect(button("delete hero Narco").textContent).toBe("x");
    expect(button("delete hero Narco").title).toBe("delete hero");
  });

  it("adds a hero: empties the box, keeps its focus, and links to the hero", async () => {
    const { user, answer$ } = renderAnswered("POST api/heroes", "/heroes");
    const status = view().getByRole("status");
    expect(status.textContent).toBe("");

    await user.type(textbox("Hero name:"), " Phoenix ");
    await user.click(button("add"));
    expect(textbox("Hero name:").value).toBe("");
    expect(document.activeElement).toBe(textbox("Hero name:"));
    expect(status.textContent).toBe("Adding Phoenix…");
    expect(rowNames()).not.toContain("Phoenix");

    answer(answer$, { id: 21, name: "Phoenix" });
    expect(rowNames().at(-1)).toBe("Phoenix");
    expect(document.activeElement).toBe(textbox("Hero name:"));
    expect(status.textContent).toBe("Added Phoenix");
    const link = screen.getByRole("link", { name: "Phoenix" });
    expect(link.getAttribute("href")).toBe("/detail/21");
  });

  it("says what is being added to a user who goes away and comes back", async () => {
    const { user } = renderAnswered("POST api/heroes", "/heroes");
    await user.type(textbox("Hero name:"), "Ann{Enter}Bob{Enter}");

    await user.click(screen.getByRole("link", { name: "Dashboard" }));
    await user.click(screen.getByRole("link", { name: "Heroes" }));

    const { textContent } = view().getByRole("status");
    expect(textContent).toBe("Adding Ann and 1 more…");
  });

  it("adds a hero once at a double click, and at a held Enter", async () => {
    const { user, requests } = renderApp("/heroes", { names: [] });
    await user.type(textbox("Hero name:"), "Windstorm");

    await user.dblClick(button("add"));
    await user.type(textbox("Hero name:"), "Storm{Enter}{Enter}");

    expect(requests.slice(1)).toEqual([
      'POST api/heroes {"name":"Windstorm"}',
      'POST api/heroes {"name":"Storm"}',
    ]);
    expect(rowNames()).toEqual(["Windstorm", "Storm"]);
  });
});
