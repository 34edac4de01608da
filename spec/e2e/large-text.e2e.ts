import type { Page } from "@playwright/test";
import { launchOptions } from "../machine/chromium.js";
import { heading, rows } from "./screen.ts";
import { expect, test } from "./test.ts";

const longName = "Wolfeschlegelsteinhausenbergerdorff".repeat(4);

// What a visitor sets in the browser: text of twice the usual size.
const args = [...launchOptions.args, "--blink-settings=defaultFontSize=32"];
test.use({ launchOptions: { ...launchOptions, args } });

test("large text makes no screen wider than the window", async ({ page }) => {
  await everyScreen(page, async () => {
    await expect(page.locator("body")).toHaveCSS("font-size", "32px");
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      expect(await tooWide(page)).toEqual([]);
    }
  });
});

/** Shows each screen, with messages and the longest texts, for a look at it. */
async function everyScreen(
  page: Page,
  look: () => Promise<void>,
): Promise<void> {
  await page.goto("nowhere");
  await expect(heading(page)).toHaveText("Page not found");
  await look();

  await page.getByRole("link", { name: "Heroes", exact: true }).click();
  await expect(rows(page)).toHaveCount(10);
  await page.getByLabel("Hero name:").fill(longName);
  await look();

  await rows(page).nth(1).getByRole("link").click();
  await page.getByPlaceholder("name").fill(" ");
  await page.keyboard.press("Enter");
  await look();
  await page.getByPlaceholder("name").fill(longName);
  await look();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(10);
  await look();

  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole("searchbox").fill(longName);
  await expect(page.getByText("1 hero found")).toBeVisible();
  await look();
}

/** What reaches beyond the sides of the page, or scrolls sideways. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    return [...document.querySelectorAll("*")]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        const scrolls =
          element.scrollWidth > element.clientWidth &&
          element.clientWidth > 0 &&
          !(element instanceof HTMLInputElement);
        return left < 0 || right > clientWidth || scrolls;
      })
      .map((element) => element.outerHTML.slice(0, 100));
  });
}
