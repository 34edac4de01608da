import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { button, emulate, showApp } from "./show-app.tsx";

/** The text spacing of WCAG 2.2, success criterion 1.4.12. */
const textSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

afterEach(() => emulate({}));

describe("App, for assistive technology", () => {
  it("has the messages as a landmark only while there are any", async () => {
    showApp("/nowhere");
    const log = screen.getByRole("log", { name: "Messages" });
    expect(screen.queryByRole("complementary")).toBeNull();

    await userEvent.click(screen.getByRole("link", { name: "Heroes" }));
    const panel = await screen.findByRole("complementary");
    expect(panel).toBe(screen.getByRole("complementary", { name: "Messages" }));
    expect(within(panel).getByRole("log")).toBe(log);

    await userEvent.click(button("clear"));
    expect(screen.getByRole("log", { name: "Messages" })).toBe(log);
    expect(screen.queryByRole("complementary")).toBeNull();
  });

  it("keeps its lists lists, for Safari as well", () => {
    showApp("/heroes");
    const list = screen.getByRole("list");
    expect(getComputedStyle(list).listStyleType).toBe('""');
  });

  it.each(["/heroes", "/dashboard", "/detail/12", "/nowhere"])(
    "cuts nothing off at %s with the user's text spacing",
    async (path) => {
      await page.viewport(320, 640);
      const { baseElement } = showApp(path);
      const style = document.createElement("style");
      style.textContent = textSpacing;
      document.head.append(style);
      const cut = [...baseElement.querySelectorAll("#root *")]
        .filter((element) => !element.closest("[role=log]"))
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            clientWidth > 0 &&
            (scrollWidth > clientWidth || scrollHeight > clientHeight),
        )
        .map(({ outerHTML }) => outerHTML);
      style.remove();
      expect(cut).toEqual([]);
    },
  );

  it("has borders in forced colours around the empty list and under the current link", async () => {
    await emulate({ "forced-colors": "active" });
    showApp("/heroes", { names: [] });
    const box = screen.getByText("There are no heroes.").closest("div");
    const { backgroundColor } = getComputedStyle(document.body);
    expect(getComputedStyle(box ?? document.body).borderTopColor).not.toBe(
      backgroundColor,
    );
    const [other, current] = within(screen.getByRole("navigation"))
      .getAllByRole("link")
      .map((link) => getComputedStyle(link).borderBottomStyle);
    expect([other, current]).toEqual(["none", "solid"]);
  });

  it("shows in forced colours what has the focus", async () => {
    await emulate({ "forced-colors": "active" });
    showApp("/heroes");
    for (const name of ["Dashboard", "Heroes", "", "add", "11 Mr. Nice"]) {
      await userEvent.tab();
      const focused = document.activeElement ?? document.body;
      expect(focused.textContent).toBe(name);
      expect(getComputedStyle(focused)).toMatchObject({
        outlineStyle: "solid",
        outlineWidth: "3px",
      });
    }
  });
});
