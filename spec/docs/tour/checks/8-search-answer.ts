import { expect, type Page } from "@playwright/test";
import type { Folder } from "../folder.ts";

export async function check(page: Page, folder: Folder): Promise<void> {
  const search = page.getByLabel("Hero Search:");
  const found = page.getByRole("listitem").filter({ hasText: "Mr. Nice" });
  await search.fill("m");
  await page.clock.runFor(500);
  await search.fill("ma");
  await page.clock.runFor(1000);
  await expect(page.getByText("Magma")).toBeVisible();
  await expect(found).toBeHidden();
  await page.clock.runFor(3000);
  await expect(found).toBeVisible();

  expect(await folder.run("npx vitest run")).toContain("it came at 3400 ms");
}
