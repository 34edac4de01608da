import { describe, expect, it } from "vitest";
import {
  answer,
  button,
  renderAnswered,
  renderApp,
  textbox,
} from "../render-app.tsx";
import { rowNames } from "./rows.ts";

describe("AddHeroForm", () => {
  it("empties the box at the add, and keeps the focus in it", async () => {
    const { user, answer$ } = renderAnswered("POST api/heroes", "/heroes");
    await user.type(textbox("Hero name:"), "Windstorm");

    await user.click(button("add"));
    expect(textbox("Hero name:").value).toBe("");
    expect(document.activeElement).toBe(textbox("Hero name:"));
    expect(rowNames()).not.toContain("Windstorm");

    answer(answer$, { id: 21, name: "Windstorm" });
    expect(document.activeElement).toBe(textbox("Hero name:"));
    expect(rowNames().at(-1)).toBe("Windstorm");
  });

  it("adds once at a double click or a held Enter", async () => {
    const { user, requests } = renderApp("/heroes");
    await user.type(textbox("Hero name:"), "Windstorm");

    await user.dblClick(button("add"));
    await user.type(textbox("Hero name:"), "Storm{Enter}{Enter}");

    expect(requests.slice(1)).toEqual([
      'POST api/heroes {"name":"Windstorm"}',
      'POST api/heroes {"name":"Storm"}',
    ]);
    expect(rowNames().slice(-3)).toEqual(["Tornado", "Windstorm", "Storm"]);
  });
});
