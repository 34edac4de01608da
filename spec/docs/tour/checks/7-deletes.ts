import { expect, type Page } from "@playwright/test";

export async function check(page: Page): Promise<void> {
  const rows = page.getByRole("listitem");
  await page.getByRole("link", { name: "Heroes" }).click();
  await expect(rows).toHaveCount(10);

  // Before the response, one row is hidden and the screen is left.
  await page.clock.pauseAt("2027-01-01");
  await page.getByRole("button", { name: "delete Narco" }).dblclick();
  await expect(rows).toHaveCount(9);
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(rows).toHaveCount(4);
  await expect(page.getByText("Narco")).toBeHidden();
  await page.clock.resume();
  await expect(page.getByText("deleted hero id=12")).toBeVisible();
}
