import { expect, type Page } from "@playwright/test";
import type { Folder } from "../folder.ts";

export async function check(page: Page, folder: Folder): Promise<void> {
  await expect(page.getByText("Narco")).toBeVisible();
  const search = page.getByLabel("Hero Search:");
  await search.fill("m");
  await expect(page.getByText("api/heroes/?name=m")).toBeVisible();
  await search.fill("ma"); // cancels the request for m
  await expect(page.getByText("Magma")).toBeVisible();

  expect(await folder.run("npx vitest run")).toContain("3 passed");
}
