import { expect, type Page } from "@playwright/test";

export async function check(page: Page): Promise<void> {
  // Time stands still, so there is no response yet.
  await page.clock.pauseAt("2027-01-01");
  await page.reload();
  await expect(page.getByText("Loading…")).toBeVisible();
  await page.clock.resume();
  await expect(page.getByRole("listitem")).toHaveCount(10);
  await expect(page.getByText("fetched heroes")).toHaveCount(1);
}
