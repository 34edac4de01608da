import { expect } from "vitest";
import type { Browser } from "./browser.ts";
import type { Journey } from "./journey.ts";
import { cropped, highestBlank, type Picture } from "./picture.ts";

/** More than a row's, less than two. */
const tooBlank = 70; // px

export function longList(it: Journey): void {
  it.for([
    ["the wheel leads", turnWheel, 3000],
    ["the scrollbar is dragged", dragScrollbar, 100_000],
  ] as const)("has rows wherever %s", async ([, move, far], { browser }) => {
    await open(browser);
    const blanks = await browser.film(move(browser), blank);
    expect(await browser.scroll()).toBeGreaterThan(far);
    expect(blanks.length).toBeGreaterThan(20);
    expect(Math.max(...blanks)).toBeLessThan(tooBlank);
  });

  it("looks like rows where they are not painted yet", async ({ browser }) => {
    await open(browser);
    await browser.run(() => {
      const rows = window.page.all({ role: "listitem" });
      for (const row of rows) row.style.visibility = "hidden";
    });
    // Without its texts, as high as a row within its lines; once that is painted.
    const isRow = async () => {
      const height = blank(await browser.picture());
      return height > 35 && height < tooBlank;
    };
    await expect.poll(isRow).toBe(true);
  });

  it("leads to its end and back by keys", async ({ browser }) => {
    await open(browser);
    await browser.press("End");
    await browser.isStill();
    await browser.see("link", "10010 Tornado 10010");
    expect(await browser.scroll()).toBeGreaterThan(400_000);
    expect(blank(await browser.picture())).toBeLessThan(tooBlank);
    await browser.press("Home");
    await browser.isStill();
    expect(await browser.scroll()).toBe(0);
  });

  it("keeps rows in place while others come and go", async ({ browser }) => {
    await open(browser);
    await browser.fill("textbox", "Hero name:", "Storm");
    await browser.run(() => scrollTo(0, 200_000));
    await browser.isStill();
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
    await browser.run(() => scrollTo(0, 200_000));
    await browser.isStill();
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
  // It may be there before it is painted.
  const isPainted = async () => blank(await browser.picture()) < tooBlank;
  await expect.poll(isPainted).toBe(true);
}

async function turnWheel(browser: Browser): Promise<void> {
  for (let i = 0; i < 20; i++) await browser.wheel(400);
  await browser.isStill();
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
  await browser.isStill();
}

/** How high the highest part of the list's middle is that shows nothing. */
function blank(picture: Picture): number {
  const { width, height } = picture;
  const part = { x: width / 4, y: height * 0.4, width: width / 4 };
  return highestBlank(cropped(picture, { ...part, height: height * 0.35 }));
}
