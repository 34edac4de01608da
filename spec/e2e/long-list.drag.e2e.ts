import { launchOptions } from "../tools/machine/chromium.js";
import { watchScrolls } from "../support/watch-scrolls.ts";
import { dragScrollbar, longList } from "./long-list.ts";
import { rows } from "./screen.ts";
import { addresses } from "./builds.ts";
import { expect, test } from "./test.ts";

// By Playwright's default there is nothing to drag.
const ignoreDefaultArgs = ["--hide-scrollbars"];

test.use({
  baseURL: addresses.bench,
  viewport: { width: 1280, height: 720 },
  launchOptions: { ...launchOptions, ignoreDefaultArgs },
});

test("there are rows wherever the scrollbar is dragged", async ({ page }) => {
  await page.goto(longList);
  await expect(rows(page).first()).toBeVisible();
  await page.evaluate(watchScrolls);
  await dragScrollbar(page);
  // Far beyond the middle, which the drag has come by.
  const scroll = () => page.evaluate(() => scrollY);
  await expect.poll(scroll).toBeGreaterThan(300_000);
  expect(Math.max(...(await page.evaluate(() => window.blanks)))).toBe(0);
});
