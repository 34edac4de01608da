import { screen } from "@testing-library/react";
import { NEVER } from "rxjs";
import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { emulate } from "./page.ts";
import { button, renderApp } from "./render-app.tsx";

/** The text spacing of WCAG 2.2, success criterion 1.4.12. */
const textSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

afterEach(async () => {
  document.documentElement.removeAttribute("data-panel");
  await emulate({});
});

describe("The layout of App", () => {
  it.each([
    { width: 719, height: 800, isPinned: false },
    { width: 1280, height: 719, isPinned: false },
    { width: 720, height: 720, isPinned: true },
  ])(
    "pins the log in $width by $height pixels: $isPinned",
    async ({ width, height, isPinned }) => {
      await page.viewport(width, height);
      renderApp("/heroes", { names: Array<string>(40).fill("Zero") });
      expect(isLogPinned()).toBe(isPinned);
      // As the page is while the panel is open in it.
      document.documentElement.toggleAttribute("data-panel", true);
      expect(isLogPinned()).toBe(false);
    },
  );

  it.each([
    { motion: "no-preference", fading: "new", moving: 2 },
    { motion: "reduce", fading: "none", moving: 0 },
  ])(
    "tints a new row and pulses while it loads, motion $motion",
    async (row) => {
      await emulate({ "prefers-reduced-motion": row.motion });
      const { unmount } = renderApp("/heroes");
      await userEvent.fill(screen.getByLabelText("Hero name:"), "Storm");
      await userEvent.click(button("add"));
      const added = screen.getAllByRole("listitem").slice(-2);
      // Not the colour, which is gone after two seconds.
      const fading = added.map((row) => styleOf(row).animationName);
      expect(fading).toEqual(["none", row.fading]);

      unmount();
      renderApp("/heroes", { interceptors: [() => NEVER] });
      expect(screen.getByText("Loading heroes…")).toBeTruthy();
      // The words and the progress bar.
      expect(document.getAnimations()).toHaveLength(row.moving);
    },
  );

  it.each(["/heroes", "/dashboard", "/detail/12", "/nowhere"])(
    "cuts off nothing at %s with the text spacing of WCAG 1.4.12",
    async (path) => {
      await page.viewport(320, 640);
      renderApp(path);
      const style = document.createElement("style");
      style.textContent = textSpacing;
      document.head.append(style);
      const cut = [...document.querySelectorAll("#root *")]
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
});

describe("App, printed", () => {
  it("shows the list and nothing else", async () => {
    renderApp("/heroes");
    await emulate({}, "print");
    expect(screen.getAllByRole("listitem")).toHaveLength(10);
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(
      "My Heroes",
    );
    for (const role of ["button", "textbox", "navigation", "log"]) {
      expect(screen.queryAllByRole(role)).toEqual([]);
    }
    expect(screen.getByText("Hero name:").checkVisibility()).toBe(false);
  });

  it("has no grid around the list, which Firefox would move to page 2", async () => {
    renderApp("/heroes");
    await emulate({}, "print");
    const main = screen.getByRole("main");
    const around = [main, ...main.querySelectorAll(":has(li):not(li)")];
    expect(around.map((element) => styleOf(element).display)).toEqual(
      around.map(() => "block"),
    );
  });

  it("is dark on light, even if the screen is dark", async () => {
    renderApp("/heroes");
    await emulate({ "prefers-color-scheme": "light" });
    const ink = styleOf().color;
    await emulate({ "prefers-color-scheme": "dark" });
    expect(styleOf().color).not.toBe(ink);
    await emulate({ "prefers-color-scheme": "dark" }, "print");
    expect(styleOf().color).toBe(ink);
  });
});

/** Whether the log is in the window though the page goes on below that. */
function isLogPinned(): boolean {
  const panel = screen.getByRole("complementary", { name: "Messages" });
  return panel.getBoundingClientRect().bottom <= innerHeight;
}

function styleOf(element: Element = document.body): CSSStyleDeclaration {
  return getComputedStyle(element);
}
