import { expect, type Page } from "@playwright/test";

export async function check(page: Page): Promise<void> {
  const rows = page.getByRole("listitem");
  await expect(rows).toHaveText(["Mr. Nice", "Narco", "Bombasto"]);
  await expect(page.getByText("Details")).toBeHidden();
  await page.getByRole("button", { name: "Narco" }).click();
  await expect(page.getByText("NARCO Details")).toBeVisible();
  await page.getByLabel("name:").fill("Narcissa");
  await expect(page.getByText("NARCISSA Details")).toBeVisible();
  await expect(rows).toHaveText(["Mr. Nice", "Narcissa", "Bombasto"]);
}
