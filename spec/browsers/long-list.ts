import { expect } from "vitest";
import { watchScrolls } from "../support/watch-scrolls.ts";
import type { Browser } from "./browser.ts";
import type { Journey } from "./journey.ts";

export function longList(it: Journey): void {
  it.for([
    ["the wheel leads", turnWheel, 3000],
    ["the scrollbar is dragged", dragScrollbar, 100_000],
  ] as const)("has rows wherever %s", async ([, move, far], { browser }) => {
    await open(browser);
    await browser.run(watchScrolls);
    await move(browser);
    await expect.poll(() => browser.scroll()).toBeGreaterThan(far);
    expect(Math.max(...(await browser.run(() => window.blanks)))).toBe(0);
  });

  it("looks like rows where they are not painted yet", async ({ browser }) => {
    await open(browser);
    const [attachment, size, height] = await browser.run(() => {
      const [row] = window.page.all({ role: "listitem" });
      const list = getComputedStyle(row?.parentElement ?? document.body);
      const { height } = row?.getBoundingClientRect() ?? new DOMRect();
      return [list.backgroundAttachment, list.backgroundSize, height];
    });
    expect(attachment).toMatch(/^fixed, scroll/);
    expect(size).toContain(`100% ${height}px`);
  });

  it("leads to its end and back by keys", async ({ browser }) => {
    await open(browser);
    await browser.run(watchScrolls);
    await browser.press("End");
    await browser.see("link", "10010 Tornado 10010");
    const left = () =>
      browser.run(() => {
        const { scrollHeight } = document.documentElement;
        return Math.round(scrollHeight - innerHeight - scrollY);
      });
    await expect.poll(left).toBe(0);
    await browser.press("Home");
    await expect.poll(() => browser.scroll()).toBe(0);
    expect(Math.max(...(await browser.run(() => window.blanks)))).toBe(0);
  });

  it("keeps rows in place while others come and go", async ({ browser }) => {
    await open(browser);
    await browser.fill("textbox", "Hero name:", "Storm");
    await browser.scrollTo(200_000);
    const name = await browser.linkOnScreen();
    const before = await browser.box("link", name);
    await browser.press("Enter");
    await browser.see("link", "10011 Storm");
    expect(await browser.box("link", name)).toEqual(before);
  });

  it("keeps the neighbours of a row that is deleted in place", async ({
    browser,
  }) => {
    await open(browser);
    await browser.scrollTo(200_000);
    const [above, name, below] = await browser.run(() => {
      const there = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      const row = there?.closest("li");
      return [row?.previousElementSibling, row, row?.nextElementSibling].map(
        (row) => row?.querySelector("a")?.textContent ?? "",
      );
    });
    const before = await browser.box("link", above);
    const place = await browser.box("link", name);
    await browser.click("button", `delete hero ${name?.replace(/^\d+ /, "")}`);
    await expect.poll(() => browser.texts("link")).not.toContain(name);
    expect(await browser.box("link", above)).toEqual(before);
    expect(await browser.box("link", below)).toEqual(place);
  });
}

async function open(browser: Browser): Promise<void> {
  await browser.open("heroes?heroes=10000&delay=0");
  await browser.see("link", "11 Mr. Nice");
}

async function turnWheel(browser: Browser): Promise<void> {
  for (let i = 0; i < 20; i++) await browser.wheel(400);
}

/** From the top to the middle, somewhat back, and far down. */
async function dragScrollbar(browser: Browser): Promise<void> {
  const x = (await browser.run(() => innerWidth)) - 5;
  const ways = [
    [15, 300],
    [300, 150],
    [150, 550],
  ] as const;
  const places = ways.flatMap(([from, to]) =>
    Array.from({ length: 20 }, (_, i) => ({
      x,
      y: Math.round(from + ((to - from) * i) / 20),
    })),
  );
  await browser.drag({ x, y: 12 }, ...places);
}
