import { expect, type Page } from "@playwright/test";
import type { Folder } from "../folder.ts";

export async function check(page: Page, folder: Folder): Promise<void> {
  const search = page.getByLabel("Hero Search:");
  await page.clock.pauseAt("2027-01-01");
  await search.fill("m");
  await page.clock.runFor(500);
  await search.fill("ma"); // cancels the request for m
  await page.clock.resume();
  await expect(page.getByText("Magma")).toBeVisible();

  await page.getByRole("button", { name: "Copy as test" }).click();
  await expect(page.getByText("Copied the test.")).toBeVisible();
  const test = await page.evaluate(() => navigator.clipboard.readText());
  folder.write("src/session.test.ts", test);
  expect(await folder.run("npx vitest run")).toContain("2 passed");
}
