import type { ServerResponse } from "node:http";
import { expect } from "vitest";
import type { Journey } from "./journey.ts";

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
    await givenUp;
    await expect.poll(() => browser.texts("link", "search")).toEqual(["Magma"]);
  });

  it("marks what it has matched, and nothing else", async ({ browser }) => {
    await browser.open("dashboard?delay=0");
    await browser.fill("searchbox", "Hero Search", "m");
    await browser.see("link", "Magma", "search");
    const pictures = new Set([await browser.picture()]);
    const marks = () =>
      browser.run(() => document.querySelectorAll("mark:not([style])").length);
    expect(await marks()).toBe(7);
    while ((await marks()) > 0) {
      await browser.run(() => {
        const mark = document.querySelector<HTMLElement>("mark:not([style])");
        mark?.style.setProperty("all", "unset");
      });
      pictures.add(await browser.picture());
    }
    // Each mark that is taken away was to be seen.
    expect(pictures.size).toBe(1 + 7);

    await browser.fill("searchbox", "Hero Search", "^m");
    await expect
      .poll(() => browser.texts("status"))
      .toEqual(["3 heroes found"]);
    expect(await marks()).toBe(0);
  });
}
