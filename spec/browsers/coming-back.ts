import { expect } from "vitest";
import type { Browser } from "./browser.ts";
import type { Journey } from "./journey.ts";

export function comingBack(it: Journey): void {
  it.for([10, 10_000])(
    "comes back to the link that was followed on a phone, of %d",
    async (count, { browser }) => {
      await browser.openOnPhone(`heroes?heroes=${count}&delay=100`);
      await goAndComeBack(browser);
    },
  );

  it("comes back to a search and what it found", async ({ browser }) => {
    await browser.open("dashboard?delay=100");
    await browser.fill("searchbox", "Hero Search", "mag");
    const found = () => browser.texts("link", "search");
    await expect.poll(found).toEqual(["Magneta", "Magma"]);
    await browser.click("link", "Magneta", "search");
    await browser.see("heading", "MAGNETA Details");
    await browser.back();
    await browser.see("link", "Magma", "search");
    expect(await browser.value("searchbox", "Hero Search")).toBe("mag");
    const isFocused = () => browser.isFocused("link", "Magneta", "search");
    await expect.poll(isFocused).toBe(true);
  });
}

/** Follows a link in the middle of the list, and comes back both ways. */
async function goAndComeBack(browser: Browser): Promise<void> {
  await scrollToMiddle(browser);
  const name = await browser.linkOnScreen();
  const place = await browser.box("link", name);
  for (const comeBack of [
    () => browser.back(),
    () => browser.click("button", "go back"),
  ]) {
    await browser.click("link", name);
    await browser.see("button", "save");
    await comeBack();
    await expect.poll(() => browser.isFocused("link", name)).toBe(true);
    expect(await browser.box("link", name)).toEqual(place);
  }
}

async function scrollToMiddle(browser: Browser): Promise<void> {
  await browser.see("link", "11 Mr. Nice");
  const middle = await browser.run(() => {
    const { scrollHeight } = document.documentElement;
    return (scrollHeight - innerHeight) / 2;
  });
  await browser.scrollTo(middle);
}
