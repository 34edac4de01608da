import type { ServerResponse } from "node:http";
import { expect } from "vitest";
import type { Browser } from "./browser.ts";
import type { Journey } from "./journey.ts";
import { colors, cropped } from "./picture.ts";

/** The background of what a search has matched. */
const tint = 0xe2eff1;

export function search(it: Journey): void {
  it("gives up the request that a newer term overtakes", async ({
    browser,
    site,
  }) => {
    const asked = new Promise<ServerResponse>((resolve) => {
      site.answer("GET heroes/?name=m", resolve);
    });
    await browser.open("tour/dashboard");
    await browser.fill("searchbox", "Hero Search", "m");
    const response = await asked;
    const givenUp = new Promise((resolve) => response.on("close", resolve));
    await browser.type("agm");
    await browser.see("link", "Magma", "search");
    await givenUp;
    expect(await browser.texts("link", "search")).toEqual(["Magma"]);
  });

  it("marks what it has matched, and nothing else", async ({ browser }) => {
    await browser.open("dashboard?delay=0");
    await browser.fill("searchbox", "Hero Search", "m");
    await browser.see("link", "Magma", "search");
    await expect.poll(() => marked(browser, "Magma")).toBeGreaterThan(100);
    expect(await marked(browser, "Bombasto")).toBeGreaterThan(50);
    await browser.fill("searchbox", "Hero Search", "^m");
    await expect
      .poll(() => browser.texts("status"))
      .toEqual(["3 heroes found"]);
    await expect.poll(() => marked(browser, "Magma")).toBe(0);
  });
}

/** How many pixels of a result are of the marks' color. */
async function marked(browser: Browser, name: string): Promise<number> {
  const box = await browser.box("link", name, "search");
  return colors(cropped(await browser.picture(), box)).get(tint) ?? 0;
}
