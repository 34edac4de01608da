import { expect, type Page } from "@playwright/test";
import type { Folder } from "../folder.ts";

export async function check(page: Page, folder: Folder): Promise<void> {
  await expect(page.getByText("Narco")).toBeVisible();
  const search = page.getByLabel("Hero Search:");
  await search.fill("m");
  await expect(page.getByText("api/heroes/?name=m")).toBeVisible();
  await search.fill("ma"); // cancels the request for m
  await expect(page.getByText("Magma")).toBeVisible();

  await page.getByRole("button", { name: "Copy as test" }).click();
  await expect(page.getByText("Copied the test.")).toBeVisible();
  const test = await page.evaluate(() => navigator.clipboard.readText());
  folder.write("src/session.test.ts", test);
  expect(await folder.run("npx vitest run")).toContain("2 passed");
}
