import { expect, type Page } from "@playwright/test";

export async function check(page: Page): Promise<void> {
  await page.goto("/nowhere");
  await expect(page.getByText("Page not found.")).toBeVisible();
}
