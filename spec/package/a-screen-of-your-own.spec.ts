import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it, onTestFinished } from "vitest";
import { changedCopy } from "../docs/a-screen-of-your-own/changed-copy.ts";
import { run } from "./run.ts";

it("the app as docs/a-screen-of-your-own.md changes it compiles", async () => {
  const copy = changedCopy("checked");
  onTestFinished(() => rmSync(copy, { recursive: true }));
  // That of the consumers, which is ten times as fast as the repository's.
  const tsc = join(inject("packed"), "node_modules/typescript/bin/tsc");
  expect(await run("node", [tsc, "--project", copy])).toBe("");
});
