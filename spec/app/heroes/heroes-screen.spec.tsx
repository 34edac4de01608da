import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  address,
  answer,
  button,
  fail,
  heading,
  renderAnswered,
  renderApp,
  rowNames,
  textbox,
  view,
} from "../render-app.tsx";

describe("HeroesScreen", () => {
  it("lists all heroes, their names as they are", () => {
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

    answer(answer$, { id: 12, name: "Phoenix" });
    expect(rowNames().at(-1)).toBe("Phoenix");
    expect(document.activeElement).toBe(textbox("Hero name:"));
    expect(status.textContent).toBe("Added Phoenix");
    await user.click(screen.getByRole("link", { name: "Phoenix" }));
    expect(address()).toBe("/detail/12");
  });

  it("says that a hero could not be added, and puts the name back", async () => {
    const { user, answer$ } = renderAnswered("POST api/heroes", "/heroes");
    await user.type(textbox("Hero name:"), "Phoenix{Enter}");

    fail(answer$);

    const { textContent } = view().getByRole("status");
    expect(textContent).toBe("Phoenix could not be added.");
    expect(textbox("Hero name:").value).toBe("Phoenix");
  });

  it("adds once at a double click or a held Enter", async () => {
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
