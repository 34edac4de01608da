import { expect, type Page } from "@playwright/test";

export async function check(page: Page): Promise<void> {
  const fetched = page.getByText("HeroService: fetched heroes");
  await expect(fetched).toHaveCount(2);
  await page.getByRole("button", { name: "clear" }).click();
  await expect(fetched).toHaveCount(0);
}
