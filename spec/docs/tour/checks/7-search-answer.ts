import { expect, type Page } from "@playwright/test";

export async function check(page: Page): Promise<void> {
  const search = page.getByLabel("Hero Search:");
  await page.clock.pauseAt("2027-01-01");
  await search.fill("m");
  await page.clock.runFor(1000);
  await search.fill("ma");
  await page.clock.resume();
  await expect(page.getByText('matching "ma"')).toBeVisible();
  await expect(page.getByText('matching "m"')).toBeHidden();
}
