import { expect, type Page } from "@playwright/test";

export async function check(page: Page): Promise<void> {
  await page.goto("/heroes");
  await expect(page.getByText("fetched heroes")).toHaveCount(1);
  await page.getByRole("button", { name: "delete Narco" }).click();
  await page.getByRole("link", { name: "Dashboard" }).click();
  // The later request has its response, the earlier one was cancelled.
  await expect(page.getByText("fetched heroes")).toHaveCount(2);
  await expect(page.getByText("deleted hero")).toBeHidden();
  await expect(page.getByText("Narco")).toBeHidden();
}
