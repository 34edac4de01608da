import { expect } from "vitest";
import type { Browser } from "./browser.ts";
import type { Journey } from "./journey.ts";

export function keyboard(it: Journey): void {
  it("can be toured by keyboard alone", async ({ browser }) => {
    await browser.open("dashboard?delay=0");
    await browser.see("link", "Narco");
    await tabTo(browser, "searchbox", "Hero Search");
    await browser.type("magm");
    const found = () => browser.texts("link", "search");
    await expect.poll(found).toEqual(["Magma"]);
    await tabTo(browser, "link", "Magma");
    await browser.press("Enter");
    await browser.see("heading", "MAGMA Details");
    await tabTo(browser, "textbox", "name:");
    await browser.type("Lava");
    await browser.press("Enter");
    await browser.see("heading", "Top Heroes");
    await tabTo(browser, "link", "Heroes");
    await browser.press("Enter");
    await browser.see("heading", "My Heroes");
  });

  it("deletes by keyboard, and goes on with the next row", async ({
    browser,
  }) => {
    await browser.open("heroes?delay=0");
    await browser.see("link", "12 Narco");
    await tabTo(browser, "button", "delete hero Narco");
    await browser.press("Enter");
    await expect.poll(() => browser.texts("listitem")).toHaveLength(9);
    const isFocused = () => browser.isFocused("button", "delete hero Bombasto");
    await expect.poll(isFocused).toBe(true);
  });
}

/** Presses Tab until that is focused, from the page's end to its top as well. */
async function tabTo(
  browser: Browser,
  role: string,
  name: string,
): Promise<void> {
  for (let i = 0; i < 50; i++) {
    if (await browser.isFocused(role, name)) return;
    await browser.press("Tab");
  }
  throw new Error(`Tab does not lead to ${role} ${name}`);
}
