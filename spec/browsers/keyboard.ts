import { expect } from "vitest";
import type { Browser } from "./browser.ts";
import type { Journey } from "./journey.ts";

export function keyboard(it: Journey): void {
  it("leads from screen to screen by keyboard alone", async ({ browser }) => {
    await browser.open("dashboard?delay=0");
    await browser.see("link", "Narco");
    await tabTo(browser, "searchbox", "Hero Search");
    await browser.client.type("magm");
    const found = () => browser.texts("link", "search");
    await expect.poll(found).toEqual(["Magma"]);
    await tabTo(browser, "link", "Magma");
    await browser.client.press("Enter");
    await expectFocus(browser, "heading", "MAGMA Details");
    await tabTo(browser, "textbox", "name:");
    await browser.client.type("Lava");
    await browser.client.press("Enter");
    await browser.see("heading", "Top Heroes");
    await tabTo(browser, "link", "Heroes");
    await browser.client.press("Enter");
    await expectFocus(browser, "heading", "My Heroes");
  });

  it("moves the focus to the next row after a delete", async ({ browser }) => {
    await browser.open("heroes?delay=0");
    await browser.see("link", "12 Narco");
    await tabTo(browser, "button", "delete hero Narco");
    await browser.client.press("Enter");
    await expect.poll(() => browser.texts("listitem")).toHaveLength(9);
    await expectFocus(browser, "button", "delete hero Bombasto");
  });
}

async function expectFocus(
  browser: Browser,
  role: string,
  name: string,
): Promise<void> {
  await expect.poll(() => browser.isFocused(role, name)).toBe(true);
}

/** Presses Tab until the element is focused. */
async function tabTo(
  browser: Browser,
  role: string,
  name: string,
): Promise<void> {
  for (let i = 0; i < 50; i++) {
    if (await browser.isFocused(role, name)) return;
    await browser.client.press("Tab");
  }
  throw new Error(`Tab does not lead to ${role} ${name}`);
}
