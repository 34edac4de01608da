import { expect } from "vitest";
import type { Browser } from "./browser.ts";
import type { Journey } from "./journey.ts";
import { colors, cropped } from "./picture.ts";

const request = "GET api/heroes/?name=";
/** The color of a mark that says `given up`. */
const givenUp = 0x814d00;

export function marbles(it: Journey): void {
  it("draws the request that typing gives up, and lists it", async ({
    browser,
  }) => {
    await open(browser);
    await expect.poll(() => drawn(browser, `${request}m`)).toBeGreaterThan(10);
    expect(await drawn(browser, `${request}mx`)).toBe(0);
    await browser.click("button", "Table");
    await browser.see("table");
    expect(await browser.texts("row")).toContainEqual(
      expect.stringContaining(`${request}mgiven up`),
    );
  });

  it("copies a test at the first press", async ({ browser }) => {
    await open(browser);
    await browser.click("button", "Copy as test");
    await expect
      .poll(() => browser.run(() => document.body.innerText))
      .toContain("Copied the test.");
  });
}

/** Types so that the second request overtakes the first. */
async function open(browser: Browser): Promise<void> {
  await browser.open("dashboard?marbles&delay=1500");
  await browser.click("button", "Marbles");
  await browser.see("link", "Narco");
  await browser.fill("searchbox", "Hero Search", "m");
  await browser.see("row", `${request}m`);
  await browser.type("x");
  await expect.poll(() => browser.texts("status")).toContain("No heroes found");
}

/** How many pixels of a row are those of a request that was given up. */
async function drawn(browser: Browser, row: string): Promise<number> {
  const box = await browser.box("row", row);
  return colors(cropped(await browser.picture(), box)).get(givenUp) ?? 0;
}
