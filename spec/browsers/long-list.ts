import { expect } from "vitest";
import type { Browser } from "./browser.ts";
import type { Journey } from "./journey.ts";

export function longList(it: Journey): void {
  it("has rows wherever the scrollbar is dragged", async ({ browser }) => {
    await open(browser);
    // To the middle, back a little, and far down.
    const x = (await browser.run(() => innerWidth)) - 5;
    await browser.client.drag(
      { x, y: 12 },
      ...[100, 200, 300, 200, 150, 350, 550].map((y) => ({ x, y })),
    );
    await expect.poll(() => browser.scroll()).toBeGreaterThan(100_000);
    await expect.poll(() => blankPoints(browser)).toBe(0);
  });

  it("scrolls to its end and back by keys", async ({ browser }) => {
    await open(browser);
    await browser.client.press("End");
    await browser.see("link", "10010 Tornado 10010");
    // WebKit ignores Home while it is still scrolling to the end.
    await expect.poll(() => pixelsBelow(browser)).toBe(0);
    await expect.poll(() => blankPoints(browser)).toBe(0);
    await browser.client.press("Home");
    await expect.poll(() => browser.scroll()).toBe(0);
    await expect.poll(() => blankPoints(browser)).toBe(0);
  });

  it("keeps rows in place as one is added", async ({ browser }) => {
    await open(browser);
    await browser.fill("textbox", "Hero name:", "Storm");
    await browser.scrollTo(200_000);
    const name = await browser.linkOnScreen();
    const before = await browser.box("link", name);
    await browser.client.press("Enter");
    await browser.see("link", "10011 Storm");
    expect(await browser.box("link", name)).toEqual(before);
  });

  it("keeps the neighbours of a deleted row in place", async ({ browser }) => {
    await open(browser);
    await browser.scrollTo(200_000);
    const name = await browser.linkOnScreen();
    const id = Number.parseInt(name);
    const names = await browser.texts("link");
    const [above, below] = [id - 1, id + 1].map((id) =>
      names.find((name) => name.startsWith(`${id} `)),
    );
    const aboveBefore = await browser.box("link", above);
    const deletedBefore = await browser.box("link", name);
    await browser.click("button", `delete hero ${name.replace(/^\d+ /, "")}`);
    await expect.poll(() => browser.texts("link")).not.toContain(name);
    expect(await browser.box("link", above)).toEqual(aboveBefore);
    expect(await browser.box("link", below)).toEqual(deletedBefore);
  });
}

async function open(browser: Browser): Promise<void> {
  await browser.open("heroes?heroes=10000&delay=0");
  await browser.see("link", "11 Mr. Nice");
}

function pixelsBelow(browser: Browser): Promise<number> {
  return browser.run(() => {
    const { scrollHeight } = document.documentElement;
    return Math.round(scrollHeight - innerHeight - scrollY);
  });
}

/** How many points of the list on the screen are in no row. */
function blankPoints(browser: Browser): Promise<number> {
  return browser.run(() => {
    const list = document.querySelector("main ul") ?? document.body;
    const { left, width, top, bottom } = list.getBoundingClientRect();
    let blank = 0;
    const end = Math.min(bottom, innerHeight) - 2;
    for (let y = Math.max(top, 0) + 2; y < end; y += 10) {
      const found = document.elementsFromPoint(left + width / 4, y);
      if (!found.some((element) => element.closest("li"))) blank++;
    }
    return blank;
  });
}
