import { expect, type Page } from "@playwright/test";

export async function check(page: Page): Promise<void> {
  await page.goto("/heroes");
  await expect(page.getByText("fetched heroes")).toHaveCount(1);
  await page.clock.pauseAt("2027-01-01");
  await page.getByRole("button", { name: "delete Narco" }).click();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByText("Top Heroes")).toBeVisible();
  await page.clock.resume();
  // The later request has its response, the earlier one was cancelled.
  await expect(page.getByText("fetched heroes")).toHaveCount(2);
  await expect(page.getByText("deleted hero")).toBeHidden();
}
