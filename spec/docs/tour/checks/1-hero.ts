import { expect, type Page } from "@playwright/test";

export async function check(page: Page): Promise<void> {
  await page.getByLabel("name:").fill("Narcissa");
  await expect(page.getByText("NARCISSA Details")).toBeVisible();
}
