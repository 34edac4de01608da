import { expect, type Page } from "@playwright/test";
import type { Folder } from "../folder.ts";

export async function check(page: Page, folder: Folder): Promise<void> {
  const search = page.getByLabel("Hero Search:");
  await page.clock.pauseAt("2027-01-01");
  await search.fill("m");
  await page.clock.runFor(200);
  await search.fill("ma");
  // 300 ms until it is sent, and 500 until the response.
  await page.clock.runFor(700);
  await expect(page.getByText("found heroes")).toBeHidden();
  await page.clock.resume();
  await expect(page.getByText('matching "ma"')).toBeVisible();
  await expect(page.getByText('matching "m"')).toBeHidden();
  await expect(page.getByText("Magma")).toBeVisible();

  expect(await folder.run("npx vitest run")).toContain("1 passed");
}
