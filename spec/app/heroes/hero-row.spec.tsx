import { fireEvent } from "@testing-library/react";
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { type HttpResponse, InMemoryDataService } from "rx-heroes";
import { answering, heading, fail, renderApp } from "../render-app.tsx";
import { deleteButton, rowNames } from "./rows.ts";

const anna = { id: 1, name: "Anna" };
const bert = { id: 2, name: "Bert" };
const cleo = { id: 3, name: "Cleo" };

describe("HeroRow", () => {
  it("passes the focus to the next row's button, the last one's or the heading", async () => {
    const { user } = renderRows();

    await user.click(deleteButton("Bert"));
    expect(document.activeElement).toBe(deleteButton("Cleo"));

    await user.click(deleteButton("Cleo"));
    expect(document.activeElement).toBe(deleteButton("Anna"));

    await user.click(deleteButton("Anna"));
    expect(rowNames()).toEqual([]);
    expect(document.activeElement).toBe(heading("My Heroes"));
  });

  it("takes no focus from the heading when it reappears alone", async () => {
    const deleted$ = new Subject<HttpResponse>();
    const { user } = renderRows("DELETE api/heroes/2", deleted$);
    await user.click(deleteButton("Anna"));
    await user.click(deleteButton("Cleo"));

    await user.click(deleteButton("Bert"));
    fail(deleted$);

    expect(rowNames()).toEqual(["Bert"]);
    expect(document.activeElement).toBe(heading("My Heroes"));
  });

  it("survives the second click of the double click on the row above", async () => {
    const { user } = renderRows();

    await user.dblClick(deleteButton("Anna"));
    fireEvent.click(deleteButton("Bert"), { detail: 2 });
    fireEvent.click(deleteButton("Bert"), { detail: 3 });

    expect(rowNames()).toEqual(["Bert", "Cleo"]);
  });

  it("is deleted by a click without a mouse", () => {
    renderRows();

    // As a screen reader or a key clicks.
    fireEvent.click(deleteButton("Anna"), { detail: 0 });

    expect(rowNames()).toEqual(["Bert", "Cleo"]);
  });

  it.each([
    { key: "Enter", repeat: true, isIgnored: true },
    { key: "Enter", repeat: false, isIgnored: false },
    { key: "Tab", repeat: true, isIgnored: false },
  ])("ignores $key, held: $repeat: $isIgnored", (row) => {
    renderRows();

    const isHandled = fireEvent.keyDown(deleteButton("Bert"), row);

    expect(isHandled).toBe(!row.isIgnored);
  });
});

function renderRows(line = "", answer$ = new Subject<HttpResponse>()) {
  const heroes = [anna, bert, cleo];
  return renderApp(["/dashboard", "/heroes"], {
    backend: new InMemoryDataService({ heroes }, { delay: 0 }),
    interceptors: [answering(line, answer$)],
  });
}
