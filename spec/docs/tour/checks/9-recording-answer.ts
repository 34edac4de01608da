import { expect, type Page } from "@playwright/test";
import type { Folder } from "../folder.ts";

export async function check(_page: Page, folder: Folder): Promise<void> {
  expect(await folder.run("npx vitest run")).toContain("1 failed");
}
