import { expect } from "vitest";
import type { Browser } from "./browser.ts";
import type { Journey } from "./journey.ts";

export function largeText(it: Journey): void {
  it("is no wider than a phone where text is twice as large", async ({
    browser,
  }) => {
    for (const address of ["dashboard", "heroes", "detail/13", "nowhere"]) {
      await browser.openOnPhone(`${address}?delay=0`);
      await browser.run(() => {
        document.documentElement.style.fontSize = "200%";
      });
      await browser.see("heading", undefined, "main");
      expect(await tooWide(browser)).toEqual([]);
    }
  });
}

/** What reaches beyond the sides of the page. */
function tooWide(browser: Browser): Promise<string[]> {
  return browser.run(() => {
    const { clientWidth } = document.documentElement;
    return [...document.querySelectorAll("body *")]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < 0 || right > clientWidth;
      })
      .map((element) => element.outerHTML.slice(0, 100));
  });
}
