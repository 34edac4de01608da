import { expect, type Page } from "@playwright/test";

export async function check(page: Page): Promise<void> {
  await expect(page.getByRole("listitem")).toHaveCount(3);
  const fetched = page.getByText("HeroService: fetched heroes");
  await expect(fetched).toHaveCount(2);
}
