import { describe, expect, it } from "vitest";
import { answer, renderAnswered, renderApp, view } from "../render-app.tsx";
import { rowNames } from "./rows.ts";

describe("AddHeroForm", () => {
  it("empties the box at the add, and keeps the focus in it", async () => {
    const { user, answer$ } = renderAnswered("POST api/heroes", "/heroes");
    await user.type(box(), "Windstorm");

    await user.click(addButton());
    expect(box().value).toBe("");
    expect(document.activeElement).toBe(box());
    expect(rowNames()).not.toContain("Windstorm");

    answer(answer$, { id: 21, name: "Windstorm" });
    expect(document.activeElement).toBe(box());
    expect(rowNames().at(-1)).toBe("Windstorm");
  });

  it("leaves what is typed on until the answer comes", async () => {
    const { user, answer$ } = renderAnswered("POST api/heroes", "/heroes");

    await user.type(box(), "Windstorm{Enter}Next");
    answer(answer$, { id: 21, name: "Windstorm" });

    expect(box().value).toBe("Next");
  });

  it("adds once at a double click or a held Enter", async () => {
    const { user, requests } = renderApp("/heroes");
    await user.type(box(), "Windstorm");

    await user.dblClick(addButton());
    await user.type(box(), "Storm{Enter}{Enter}");

    expect(requests.slice(1)).toEqual([
      'POST api/heroes {"name":"Windstorm"}',
      'POST api/heroes {"name":"Storm"}',
    ]);
    expect(rowNames().slice(-3)).toEqual(["Tornado", "Windstorm", "Storm"]);
  });
});

function box(): HTMLInputElement {
  return view().getByRole<HTMLInputElement>("textbox", { name: "Hero name:" });
}

function addButton(): HTMLElement {
  return view().getByRole("button", { name: "add" });
}
