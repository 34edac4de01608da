import { screen } from "@testing-library/react";
import { NEVER } from "rxjs";
import { afterEach, describe, expect, it } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { button, emulate, linesOf, showApp, topOf } from "./show-app.tsx";

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
      for (const { left, width } of parts) {
        expect({ left, width }).toEqual({
          left: parts[0]?.left,
          width: parts[0]?.width,
        });
      }
    },
  );

  it.each([320, 412])(
    "has each label above its box at %i pixels, and the button beside it",
    async (width) => {
      await page.viewport(width, 800);
      showApp("/heroes");
      const box = topOf(screen.getByLabelText("Hero name:"));
      const label = screen.getByText("Hero name:").getBoundingClientRect();
      expect(label.bottom).toBeLessThanOrEqual(box);
      expect(topOf(button("add"))).toBe(box);
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

  it("has higher links in its navigation on touch", async () => {
    showApp("/heroes");
    const link = screen.getByRole("link", { name: "Heroes" });
    const height = link.offsetHeight;
    await cdp().send("Emulation.setTouchEmulationEnabled", { enabled: true });
    const touchHeight = link.offsetHeight;
    await cdp().send("Emulation.setTouchEmulationEnabled", { enabled: false });
    expect(touchHeight).toBeGreaterThan(height);
  });

  it("breaks none of its words where text is twice as large", async () => {
    await page.viewport(390, 844);
    document.documentElement.style.fontSize = "200%";
    showApp("/dashboard");
    for (const word of ["Dashboard", "Heroes", "Messages", "clear"]) {
      expect(linesOf(screen.getByText(word))).toHaveLength(1);
    }
  });

  it("hides nothing that has the focus behind the messages", async () => {
    await page.viewport(1280, 800);
    showApp("/heroes");
    for (const shift of [false, true]) {
      for (let i = 0; i < 24; i++) {
        await userEvent.tab({ shift });
        expect(document.activeElement).toSatisfy(isUncovered);
      }
    }
  });
});

describe("App, printed", () => {
  it("has the list and nothing else", async () => {
    showApp("/heroes");
    await emulate({}, "print");
    expect(screen.getAllByRole("listitem")).toHaveLength(10);
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(
      "My Heroes",
    );
    for (const role of ["button", "textbox", "navigation", "log"]) {
      expect(screen.queryAllByRole(role)).toEqual([]);
    }
    for (const text of ["Hero name:", /HeroService/]) {
      expect(screen.getByText(text).checkVisibility()).toBe(false);
    }
  });

  it("is dark on light, on a dark screen too", async () => {
    showApp("/heroes");
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

/** Whether nothing else covers the middle of `element`. */
function isUncovered(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const seen = document.elementFromPoint(x + width / 2, y + height / 2);
  return element === document.body || element.contains(seen);
}

function styleOf(element: Element = document.body): CSSStyleDeclaration {
  return getComputedStyle(element);
}
