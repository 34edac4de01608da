import { expect, type Page } from "@playwright/test";

export async function check(page: Page): Promise<void> {
  await expect(page.getByText("Narco")).toBeVisible();
  const search = page.getByLabel("Hero Search:");
  await search.fill("m");
  await expect(page.getByText("api/heroes/?name=m")).toBeVisible();
  await search.fill("ma"); // cancels the request for m
  await expect(page.getByText("Magma")).toBeVisible();
}
