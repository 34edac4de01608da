import { expect, type Page } from "@playwright/test";

export async function check(page: Page): Promise<void> {
  // Both letters within 300 ms.
  await page.clock.pauseAt("2027-01-01");
  await page.getByLabel("Hero Search:").pressSequentially("ma");
  await page.clock.resume();
  await expect(page.getByText('matching "ma"')).toBeVisible();
  await expect(page.getByText('matching "m"')).toBeHidden();
  await expect(page.getByText("Magma")).toBeVisible();
}
