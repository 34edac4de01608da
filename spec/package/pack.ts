import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { run } from "./run.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of `rx-heroes.tgz` and of the consumers that installed it. */
    packed: string;
  }
}

/** Packs and installs once for all specs of the package. */
export default async function setup({
  provide,
}: TestProject): Promise<() => void> {
  const folder = fs.mkdtempSync(join(tmpdir(), "rx-heroes-package-"));
  function teardown(): void {
    fs.rmSync(folder, { recursive: true, force: true });
  }
  try {
    await pack(folder);
    await install(folder);
  } catch (error) {
    teardown();
    throw error;
  }
  provide("packed", folder);
  return teardown;
}

async function pack(folder: string): Promise<void> {
  await run("npm", ["pack", "--pack-destination", folder]);
  const [packed = ""] = fs.readdirSync(folder);
  fs.renameSync(join(folder, packed), join(folder, "rx-heroes.tgz"));
}

async function install(folder: string): Promise<void> {
  fs.cpSync("spec/package/consumers", folder, { recursive: true });
  const quick = ["--no-audit", "--no-fund", "--no-package-lock"];
  await run("npm", ["install", "--prefer-offline", ...quick], folder);
}
