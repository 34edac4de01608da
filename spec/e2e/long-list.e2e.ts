import { addresses } from "./builds.ts";
import { linkOnScreen, longList, row, scrollToPart } from "./long-list.ts";
import { expectList } from "./screen.ts";
import { expect, test } from "./test.ts";
import { violations } from "./violations.ts";

test.use({ baseURL: addresses.bench });

test("a long list meets WCAG 2.2 AA where it is read", async ({ page }) => {
  await page.goto(longList);
  await row(page, 12).getByRole("button").focus();
  await scrollToPart(page, 0.5);
  expect(await violations(page)).toEqual([]);
});

test("the same rows are there once a phone is turned", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(longList);
  await expectList(page);
  await scrollToPart(page, 0.5);
  const link = await linkOnScreen(page);
  await page.setViewportSize({ width: 640, height: 320 });
  await expect(link).toBeInViewport();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(link).toBeInViewport();
});
