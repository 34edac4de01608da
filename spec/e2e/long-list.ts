import type { Locator, Page } from "@playwright/test";

/** The address of a list of ten thousand heroes. */
export const longList = "heroes?heroes=10000&delay=0";

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

/** From the top to the middle, somewhat back, and to the end. */
export async function dragScrollbar(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const x = width - 7;
  await page.mouse.move(x, 24);
  await page.mouse.down();
  for (const part of [0.5, 0.3, 0.99]) {
    await page.mouse.move(x, part * height, { steps: 15 });
  }
  await page.mouse.up();
}

/** A link in the middle of the screen, by its name. */
export async function linkOnScreen(page: Page): Promise<Locator> {
  const name = await page.evaluate(() => {
    const there = document.elementFromPoint(innerWidth / 2, innerHeight / 3);
    return there?.closest("a")?.textContent ?? "";
  });
  return page.getByRole("link", { name, exact: true });
}
