import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import type { Folder } from "../folder.ts";

export async function check(page: Page, folder: Folder): Promise<void> {
  await page.clock.runFor(2000);
  const search = page.getByLabel("Hero Search:");
  await search.fill("ma");
  await page.clock.runFor(2000);
  await search.fill("mag");
  await page.clock.runFor(2000);
  await expect(page.getByText("Magneta").last()).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save" }).click();
  const session = await readFile(await (await download).path(), "utf8");
  folder.write("src/sessions/ma-mag.json", session);
  const output = await folder.run("npx vitest run src/sessions");
  expect(output).toContain("2 passed");
}
