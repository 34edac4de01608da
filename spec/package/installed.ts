import { cpSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { run } from "./run.ts";

const consumers = "spec/package/consumers";

/**
 * Copies a consumer to where its `../rx-heroes.tgz` is, and installs what it
 * asks for, but `others` in their versions. Resolves with its folder.
 */
export async function installed(
  consumer: string,
  ...others: string[]
): Promise<string> {
  const folder = mkdtempSync(join(inject("packed"), `${consumer}-`));
  cpSync(join(consumers, consumer), folder, { recursive: true });
  const quick = ["--no-audit", "--no-fund", "--no-package-lock"];
  await run(
    "npm",
    ["install", "--prefer-offline", ...quick, ...others],
    folder,
  );
  return folder;
}
