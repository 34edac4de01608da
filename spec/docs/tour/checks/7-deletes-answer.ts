import { expect, type Page } from "@playwright/test";

export async function check(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Heroes" }).click();
  const second = page.getByRole("listitem").nth(1);
  await expect(second).toContainText("Narco");
  await page.getByRole("button", { name: "delete Narco" }).click();
  await expect(second).toContainText("Bombasto");
  await expect(page.getByText("Narco could not be deleted.")).toBeVisible();
  await expect(second).toContainText("Narco");
}
