import { screen, within } from "@testing-library/react";
import { NEVER } from "rxjs";
import { afterEach, describe, expect, it } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { button, emulate, linesOf, showApp } from "./show-app.tsx";

/** So many CSS pixels are one line of small text. */
const smallLine = 21;

afterEach(async () => {
  document.documentElement.style.fontSize = "";
  document.documentElement.removeAttribute("data-panel");
  await emulate({});
});

describe("App, laid out", () => {
  it.each([320, 390, 768, 1280])(
    "has one column at %i pixels",
    async (pixels) => {
      await page.viewport(pixels, 800);
      showApp("/heroes");
      const parts = [
        screen.getByRole("banner"),
        screen.getByRole("main"),
        screen.getByRole("complementary", { name: "Messages" }),
        screen.getByRole("list"),
      ].map((part) => part.getBoundingClientRect());
      const { left, right } = document.documentElement.getBoundingClientRect();
      const width = Math.min(704, right - left - 32);
      for (const part of parts) {
        expect(part).toMatchObject({ left: parts[0]?.left, width });
      }
    },
  );

  it.each([320, 340, 390, 412])(
    "has each label above its box at %i pixels, and the button beside it",
    async (width) => {
      await page.viewport(width, 800);
      showApp("/heroes");
      const box = top(screen.getByLabelText("Hero name:"));
      const label = screen.getByText("Hero name:").getBoundingClientRect();
      expect(label.bottom).toBeLessThanOrEqual(box);
      expect(top(button("add"))).toBe(box);
    },
  );

  it.each([
    { width: 320, height: 600, isPinned: false },
    { width: 719, height: 800, isPinned: false },
    { width: 1280, height: 719, isPinned: false },
    { width: 720, height: 720, isPinned: true },
    { width: 1280, height: 800, isPinned: true },
  ])(
    "pins the log in $width by $height pixels: $isPinned",
    async ({ width, height, isPinned }) => {
      await page.viewport(width, height);
      showApp("/heroes", { names: Array<string>(40).fill("Zero") });
      expect(isLogPinned()).toBe(isPinned);
      // As the page is while the panel is open in it.
      document.documentElement.toggleAttribute("data-panel", true);
      expect(isLogPinned()).toBe(false);
    },
  );

  it("shows four lines of the log, with a small button to clear it", async () => {
    await page.viewport(390, 844);
    showApp("/heroes");
    expect(screen.getByRole("log").clientHeight).toBe(4 * smallLine);
    const { offsetHeight } = button("add");
    expect(button("clear").offsetHeight).toBeLessThan(offsetHeight);
  });

  it("has 'add' stand out as 'save' does", () => {
    const { unmount } = showApp("/heroes");
    const { backgroundColor, color } = styleOf(button("add"));
    unmount();
    showApp("/detail/12");
    const [save, goBack] = ["save", "go back"].map(button).map(styleOf);
    expect(save).toMatchObject({ backgroundColor, color });
    expect(goBack).not.toMatchObject({ backgroundColor });
  });

  it("keeps the badge of a row apart from what it lies on", async () => {
    showApp("/heroes");
    const row = screen.getByRole("link", { name: "12 Narco" });
    await userEvent.hover(row);
    expect(row.matches(":hover")).toBe(true);
    const { backgroundColor } = styleOf(row);
    const badge = styleOf(within(row).getByText("12"));
    expect(badge).not.toMatchObject({ backgroundColor });
  });

  it("has the ring of what is focused in a list within its row", async () => {
    showApp("/heroes");
    screen.getByLabelText("Hero name:").focus();
    await userEvent.tab();
    for (const tagName of ["A", "BUTTON"]) {
      await userEvent.tab();
      const focused = document.activeElement ?? document.body;
      const { outlineOffset, outlineWidth } = styleOf(focused);
      expect(focused.tagName).toBe(tagName);
      expect(parseFloat(outlineOffset)).toBe(-parseFloat(outlineWidth));
    }
  });

  it.each([
    { motion: "no-preference", fading: "new" },
    { motion: "reduce", fading: "none" },
  ])("tints a row just added, motion $motion: $fading", async (row) => {
    await emulate({ "prefers-reduced-motion": row.motion });
    showApp("/heroes");
    await userEvent.fill(screen.getByLabelText("Hero name:"), "Storm");
    await userEvent.click(button("add"));
    const [before, added] = screen.getAllByRole("listitem").slice(-2);
    expect(added?.textContent).toContain("Storm");
    // Not the colour, which is gone after two seconds.
    const fading = [before, added].map((row) => styleOf(row).animationName);
    expect(fading).toEqual(["none", row.fading]);
  });

  it.each([
    { motion: "no-preference", moving: 1 },
    { motion: "reduce", moving: 0 },
  ])("pulses while it loads, motion $motion: $moving", async (row) => {
    await emulate({ "prefers-reduced-motion": row.motion });
    showApp("/heroes", { interceptors: [() => NEVER] });
    expect(screen.getByText("Loading heroes…")).toBeTruthy();
    expect(document.getAnimations()).toHaveLength(row.moving);
  });

  it("has headings no wider than their text", async () => {
    await page.viewport(1280, 800);
    showApp("/heroes");
    const heading = screen.getByRole("heading", { name: "My Heroes" });
    expect(heading.getBoundingClientRect().width).toBeLessThan(200);
  });

  it("says below the buttons of a hero what is wrong", async () => {
    showApp("/detail/12");
    await userEvent.fill(screen.getByRole("textbox"), " ");
    await userEvent.click(button("save"));
    expect(top(screen.getByRole("alert"))).toBeGreaterThan(top(button("save")));
  });

  it.each([
    ["/heroes", "There are no heroes."],
    ["/dashboard", "There are no top heroes."],
  ])("has a dashed box at %s where nothing is", (path, words) => {
    showApp(path, { names: [] });
    const box = screen.getByText(words).closest(".placeholder");
    expect(box && styleOf(box).borderTopStyle).toBe("dashed");
    expect(box?.children).toHaveLength(2);
  });

  it("has links of 44 pixels in its navigation on touch", async () => {
    await cdp().send("Emulation.setTouchEmulationEnabled", { enabled: true });
    showApp("/heroes");
    const links = within(screen.getByRole("navigation")).getAllByRole("link");
    const heights = links.map((link) => link.offsetHeight);
    await cdp().send("Emulation.setTouchEmulationEnabled", { enabled: false });
    expect(heights).toEqual([44, 44]);
  });

  it("breaks none of its words where text is twice as large", async () => {
    await page.viewport(390, 844);
    document.documentElement.style.fontSize = "200%";
    showApp("/dashboard");
    for (const word of ["Dashboard", "Heroes", "Messages", "clear"]) {
      expect(linesOf(screen.getByText(word))).toHaveLength(1);
    }
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

function top(element: Element): number {
  return element.getBoundingClientRect().top;
}
