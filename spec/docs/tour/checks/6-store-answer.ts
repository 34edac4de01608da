import { expect, type Page } from "@playwright/test";

export async function check(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Heroes" }).click();
  await page.getByLabel("Hero name:").fill(" ");
  await page.getByRole("button", { name: "add" }).click();
  await expect(page.getByText("A hero needs a name")).toBeVisible();
}
