import { expect, type Page } from "@playwright/test";
import type { Folder } from "../folder.ts";

export async function check(_page: Page, folder: Folder): Promise<void> {
  const output = await folder.run("npx vitest run src/search.test.ts");
  expect(output).toContain("499ms a   99ms c 2399ms b");
}
