import { expect, type Page } from "@playwright/test";

export async function check(page: Page): Promise<void> {
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Heroes could not be loaded.");
  await expect(page.getByText("getHeroes failed::")).toHaveCount(2);
  await page.getByRole("button", { name: "try again" }).click();
  await expect(page.getByText("Tornado")).toBeVisible();
}
