import { expect, type Page } from "@playwright/test";
import type { Folder } from "../folder.ts";

export async function check(_page: Page, folder: Folder): Promise<void> {
  const output = await folder.run("npx vitest run src/sessions");
  expect(output).toContain("search ends with b, usually with c");
}
