import { cpSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { run } from "./run.ts";

const consumers = "spec/package/consumers";

/**
 * Copies a consumer beside `rx-heroes.tgz` and installs its dependencies.
 * Resolves with its folder.
 */
export async function installed(consumer: string): Promise<string> {
  const folder = mkdtempSync(join(inject("packed"), `${consumer}-`));
  cpSync(join(consumers, consumer), folder, { recursive: true });
  const quick = ["--no-audit", "--no-fund", "--no-package-lock"];
  await run("npm", ["install", "--prefer-offline", ...quick], folder);
  return folder;
}
