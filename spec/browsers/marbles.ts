import type { ServerResponse } from "node:http";
import { expect } from "vitest";
import type { Browser } from "./browser.ts";
import type { Journey } from "./journey.ts";

const dashboard = "dashboard?marbles&delay=0";
const request = "GET api/heroes/?name=";

export function marbles(it: Journey): void {
  it("draws the request that typing cancels, and lists it", async ({
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
    expect(await hideUnsubscriptions(browser, `${request}mx`)).toBe(0);
    expect(await browser.picture()).toEqual(drawn);
    expect(await hideUnsubscriptions(browser, `${request}m`)).toBe(1);
    expect(await browser.picture()).not.toEqual(drawn);
    await browser.click("button", "Table");
    await browser.see("table");
    expect(await browser.texts("row")).toContainEqual(
      expect.stringContaining(`${request}munsubscribed`),
    );
  });

  it.for([
    ["in a window", (browser: Browser) => browser.open(dashboard)],
    ["on a phone", (browser: Browser) => browser.openOnPhone(dashboard)],
  ] as const)(
    "covers nothing of what the keyboard selects, %s",
    async ([, open], { browser }) => {
      await open(browser);
      await browser.click("button", "Marbles");
      for (const term of ["m", "ma", "mag"]) {
        await browser.fill("searchbox", "Hero Search", term);
        await browser.see("row", request + term);
      }
      // A picture that is wider than its place has a scrollbar, which WebKitGTK
      // lays over the lowest row; it is wider where typing took long.
      await browser.click("button", "Fit");
      await focusPicture(browser);
      for (let row = 0; row < 8; row++) {
        await browser.press("ArrowDown");
        await expect.poll(() => coveredOfSelected(browser)).toEqual([]);
      }
      await browser.see("row", "messageService.messages$");
      await browser.type("v");
      await browser.see("region", "Whole value");
      await expect.poll(() => coveredOfSelected(browser)).toEqual([]);
    },
  );

  it("copies a test at the first press", async ({ browser }) => {
    await browser.open("dashboard?marbles&delay=0");
    await browser.click("button", "Marbles");
    await browser.see("link", "Narco");
    await browser.click("button", "Copy as test");
    await expect
      .poll(() => browser.run(() => document.body.innerText))
      .toContain("Copied the test.");
  });
}

/** Hides the marks of unsubscriptions in a row; resolves to their number. */
function hideUnsubscriptions(browser: Browser, name: string): Promise<number> {
  return browser.run(async (name) => {
    const row = await window.page.one({ role: "row", name });
    const marks = row.querySelectorAll<SVGElement>(
      "[aria-label*='unsubscribed']",
    );
    for (const mark of marks) mark.style.visibility = "hidden";
    return marks.length;
  }, name);
}

function focusPicture(browser: Browser): Promise<void> {
  return browser.run(async () => {
    (await window.page.one({ role: "grid" })).focus();
  });
}

/** Where the selected mark, or its row's name, is not seen; the ring of the focus may lie on their edges. */
function coveredOfSelected(browser: Browser): Promise<string[]> {
  return browser.run(() => {
    const mark = document.querySelector("[aria-selected=true]");
    const row = mark?.closest("[role=row]");
    const parts = [mark, row?.querySelector("[role=rowheader]")];
    return parts.flatMap((part) => {
      if (!part) return ["nothing is selected"];
      const { left, top, right, bottom } = part.getBoundingClientRect();
      const places = [left + 3, (left + right) / 2].flatMap((x) =>
        [top + 3, bottom - 3].map((y) => [x, y] as const),
      );
      return places
        .filter(([x, y]) => !row?.contains(document.elementFromPoint(x, y)))
        .map(([x, y]) => `${part.role ?? ""} at ${x}, ${y}`);
    });
  });
}
