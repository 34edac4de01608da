import type { Locator, Page } from "@playwright/test";

/** How many heroes the list at {@link longList} has. */
export const count = 10_000;
export const longList = `heroes?heroes=${count}&delay=0`;

/** The row at `place`, counted from 1. */
export function row(page: Page, place: number): Locator {
  return page.locator(`li[aria-posinset="${place}"]`);
}

/** Scrolls as dragging the scrollbar does, and waits for one frame. */
export async function scrollToPart(page: Page, part: number): Promise<void> {
  await page.evaluate(
    (part) =>
      new Promise((resolve) => {
        scrollTo(0, part * document.documentElement.scrollHeight);
        requestAnimationFrame(resolve);
      }),
    part,
  );
}

/** How much of the list's part of the screen is without rows, in steps. */
export function blanks(page: Page): Promise<number> {
  return page.evaluate(() => {
    const list = document.querySelector("ul.list");
    const { left, top, bottom } = (
      list ?? document.body
    ).getBoundingClientRect();
    const end = Math.min(bottom, innerHeight);
    let blank = 0;
    for (let y = Math.max(top, 0) + 2; y < end - 2; y += 10) {
      const there = document.elementsFromPoint(left + 20, y);
      if (!there.some((element) => element.matches("li"))) blank++;
    }
    return blank;
  });
}

/** The name in the middle of the screen, and where that stands. */
export function middle(page: Page): Promise<[string, number]> {
  return page.evaluate(() => {
    const there = document.elementFromPoint(innerWidth / 2, innerHeight / 3);
    const name = there?.closest("li")?.querySelector("a .badge + *");
    return [name?.textContent ?? "", name?.getBoundingClientRect().top ?? 0];
  });
}
