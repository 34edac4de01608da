import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { expect } from "vitest";
import type { Browser } from "./browser.ts";
import type { Journey } from "./journey.ts";

const request = "GET api/heroes/?name=";

export function marbles(it: Journey): void {
  it("draws the request that typing gives up, and lists it", async ({
    browser,
    site,
  }) => {
    const asked = new Promise<ServerResponse>((resolve) => {
      site.answer("GET heroes/?name=m", resolve);
    });
    await browser.open("tour/dashboard?marbles");
    await browser.click("button", "Marbles");
    await browser.see("link", "Narco");
    await browser.fill("searchbox", "Hero Search", "m");
    await asked;
    await browser.type("x");
    const status = () => browser.texts("status");
    await expect.poll(status).toContain("No heroes found");
    await browser.click("button", "Pause");
    const drawn = await browser.picture();
    expect(await hideGivenUp(browser, `${request}mx`)).toBe(0);
    expect(await browser.picture()).toEqual(drawn);
    expect(await hideGivenUp(browser, `${request}m`)).toBe(1);
    expect(await browser.picture()).not.toEqual(drawn);
    await browser.click("button", "Table");
    await browser.see("table");
    expect(await browser.texts("row")).toContainEqual(
      expect.stringContaining(`${request}mgiven up`),
    );
  });

  it("copies a test at the first press, and saves it as a file", async ({
    browser,
  }) => {
    await browser.open("dashboard?marbles&delay=0");
    await browser.click("button", "Marbles");
    await browser.see("link", "Narco");
    await browser.click("button", "Copy as test");
    await expect
      .poll(() => browser.run(() => document.body.innerText))
      .toContain("Copied the test.");
    await browser.click("button", "Save as test");
    const saved = () =>
      readFileSync(`${browser.downloads}/session.spec.ts`, "utf8");
    await expect.poll(saved).toContain("heroService.getHeroes(");
  });
}

/** Takes a row's marks that say so from the picture; resolves to how many. */
function hideGivenUp(browser: Browser, name: string): Promise<number> {
  return browser.run(async (name) => {
    const row = await window.page.one({ role: "row", name });
    const marks = row.querySelectorAll<SVGElement>("[aria-label*='given up']");
    for (const mark of marks) mark.style.visibility = "hidden";
    return marks.length;
  }, name);
}
