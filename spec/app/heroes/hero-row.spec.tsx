import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  address,
  button,
  fail,
  heading,
  renderAnswered,
  renderApp,
  rowNames,
} from "../render-app.tsx";

const names = ["Anna", "Bert", "Cleo"];

describe("HeroRow", () => {
  it("passes the focus to the next row's button, the last one's or the heading", async () => {
    const { user } = renderApp("/heroes", { names });

    await user.click(deleteButton("Bert"));
    expect(document.activeElement).toBe(deleteButton("Cleo"));

    await user.click(deleteButton("Cleo"));
    expect(document.activeElement).toBe(deleteButton("Anna"));

    await user.click(deleteButton("Anna"));
    expect(rowNames()).toEqual([]);
    expect(document.activeElement).toBe(heading("My Heroes"));
  });

  it("passes the focus from its link to a link when somebody else deletes it", () => {
    const { services } = renderApp("/heroes", { names });
    const remove = (id: number): void =>
      act(() => services.heroStore.apply({ type: "removed", id }));
    screen.getByRole("link", { name: "12 Bert" }).focus();

    remove(11);
    expect(document.activeElement?.textContent).toBe("12 Bert");

    remove(12);
    expect(document.activeElement?.textContent).toBe("13 Cleo");
  });

  it("passes the focus to the next row that is still there", () => {
    const { services } = renderApp("/heroes", {
      names: ["Anna", "Bert", "Cleo", "Dora", "Emil"],
    });
    deleteButton("Cleo").focus();
    // The window itself loses the focus, and its element keeps it.
    fireEvent.blur(deleteButton("Cleo"));

    act(() => {
      for (const id of [11, 12, 13]) {
        services.heroStore.apply({ type: "removed", id });
      }
    });

    expect(document.activeElement).toBe(deleteButton("Dora"));
  });

  it("ignores the second click of a double click on 'go back'", () => {
    renderApp("/heroes", { names });

    const link = screen.getByRole("link", { name: "12 Bert" });
    fireEvent.click(link, { detail: 2 });

    expect(address()).toBe("/heroes");
  });

  it("takes no focus when a refused deletion brings it back", async () => {
    const request = "DELETE api/heroes/11";
    const options = { names: ["Anna"] };
    const { user, answer$ } = renderAnswered(request, "/heroes", options);

    await user.click(deleteButton("Anna"));
    fail(answer$);

    expect(rowNames()).toEqual(["Anna"]);
    expect(document.activeElement).toBe(heading("My Heroes"));
  });

  it("is not deleted by the second click of a double click on the row above", async () => {
    const { user } = renderApp("/heroes", { names });

    await user.dblClick(deleteButton("Anna"));
    fireEvent.click(deleteButton("Bert"), { detail: 2 });
    expect(rowNames()).toEqual(["Bert", "Cleo"]);

    // As a screen reader or a key clicks.
    fireEvent.click(deleteButton("Bert"), { detail: 0 });
    expect(rowNames()).toEqual(["Cleo"]);
  });

  it.each([
    { key: "Enter", repeat: true, isIgnored: true },
    { key: "Enter", repeat: false, isIgnored: false },
    { key: "Tab", repeat: true, isIgnored: false },
  ])("ignores $key with repeat $repeat: $isIgnored", (row) => {
    renderApp("/heroes", { names });

    const isHandled = fireEvent.keyDown(deleteButton("Bert"), row);

    expect(isHandled).toBe(!row.isIgnored);
  });
});

function deleteButton(name: string): HTMLElement {
  return button(`delete hero ${name}`);
}
