import { launchOptions } from "../tools/machine/chromium.js";
import { watchScrolls } from "../support/watch-scrolls.ts";
import { rows } from "./screen.ts";
import { addresses } from "./builds.ts";
import { expect, test } from "./test.ts";

const viewport = { width: 1280, height: 720 };
// By Playwright's default there is nothing to drag.
const ignoreDefaultArgs = ["--hide-scrollbars"];

test.use({
  baseURL: addresses.bench,
  viewport,
  launchOptions: { ...launchOptions, ignoreDefaultArgs },
});

test("there are rows wherever the scrollbar is dragged", async ({ page }) => {
  await page.goto("heroes?heroes=10000&delay=0");
  await expect(rows(page).first()).toBeVisible();
  await page.evaluate(watchScrolls);
  // From the top to the middle, somewhat back, and to the end.
  const x = viewport.width - 7;
  await page.mouse.move(x, 24);
  await page.mouse.down();
  for (const part of [0.5, 0.3, 0.99]) {
    await page.mouse.move(x, part * viewport.height, { steps: 15 });
  }
  await page.mouse.up();
  // Far beyond the middle, which the drag has come by.
  const scroll = () => page.evaluate(() => scrollY);
  await expect.poll(scroll).toBeGreaterThan(300_000);
  expect(Math.max(...(await page.evaluate(() => window.blanks)))).toBe(0);
});
