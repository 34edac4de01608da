import { expect, type Page } from "@playwright/test";

export async function check(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Narco" }).click();
  await expect(page.getByText("NARCO Details")).toBeVisible();
  await page.getByRole("button", { name: "Narco" }).click();
  await expect(page.getByText("NARCO Details")).toBeHidden();
}
