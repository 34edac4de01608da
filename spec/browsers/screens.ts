import { expect } from "vitest";
import type { Browser } from "./browser.ts";
import type { Journey } from "./journey.ts";

export function screens(it: Journey): void {
  it("leads from screen to screen, each with its title and its focus", async ({
    browser,
  }) => {
    await browser.open("?delay=0");
    await browser.click("link", "Heroes");
    await expectScreen(browser, "My Heroes", "Heroes · Tour of Heroes");
    await expectFocus(browser, "My Heroes");

    await browser.click("link", "15 Magneta");
    await expectScreen(browser, "MAGNETA Details", "Magneta · Tour of Heroes");
    await expectFocus(browser, "MAGNETA Details");

    await browser.click("link", "Dashboard");
    await expectScreen(browser, "Top Heroes", "Dashboard · Tour of Heroes");
    await expectFocus(browser, "Top Heroes");
  });
}

async function expectScreen(
  browser: Browser,
  heading: string,
  title: string,
): Promise<void> {
  await browser.see("heading", heading, "main");
  await expect.poll(() => browser.run(() => document.title)).toBe(title);
}

async function expectFocus(browser: Browser, heading: string): Promise<void> {
  const isFocused = () => browser.isFocused("heading", heading);
  await expect.poll(isFocused).toBe(true);
}
