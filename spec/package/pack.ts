import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { run } from "./run.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of `rx-heroes.tgz`, which `node_modules` holds unpacked. */
    packed: string;
  }
}

const peers = ["rxjs", "react"];

/** Packs once for all specs of the package. */
export default async function setup({
  provide,
}: TestProject): Promise<() => void> {
  const folder = fs.mkdtempSync(join(tmpdir(), "rx-heroes-package-"));
  function teardown(): void {
    fs.rmSync(folder, { recursive: true, force: true });
  }
  try {
    await pack(folder);
  } catch (error) {
    teardown();
    throw error;
  }
  provide("packed", folder);
  return teardown;
}

async function pack(folder: string): Promise<void> {
  const modules = join(folder, "node_modules");
  const tarball = join(folder, "rx-heroes.tgz");
  await run("npm", ["pack", "--pack-destination", folder]);
  const [packed = ""] = fs.readdirSync(folder);
  fs.renameSync(join(folder, packed), tarball);
  fs.mkdirSync(modules);
  await run("tar", ["-xzf", tarball], modules);
  fs.renameSync(join(modules, "package"), join(modules, "rx-heroes"));
  for (const peer of peers) {
    fs.symlinkSync(resolve("node_modules", peer), join(modules, peer), "dir");
  }
}
