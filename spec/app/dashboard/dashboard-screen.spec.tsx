import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { answer, heading, renderAnswered } from "../render-app.tsx";

const names = ["First", "<b>Bold</b>", "&amp;", "🦸‍♀️", "شجاع", "Sixth"];

describe("DashboardScreen", () => {
  it("shows the heroes at positions 2 to 5, each with a link", () => {
    const { answer$ } = renderAnswered("GET api/heroes", "/dashboard");

    answer(
      answer$,
      names.map((name, i) => ({ id: i + 1, name })),
    );

    expect(heading("Top Heroes")).toBeTruthy();
    const links = within(screen.getByRole("main")).getAllByRole("link");
    expect(
      links.map((link) => [link.textContent, link.getAttribute("href")]),
    ).toEqual([
      ["<b>Bold</b>", "/detail/2"],
      ["&amp;", "/detail/3"],
      ["🦸‍♀️", "/detail/4"],
      ["شجاع", "/detail/5"],
    ]);
  });
});
