import { rmSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { changedCopy } from "../docs/a-screen-of-your-own/changed-copy.ts";
import { run } from "./run.ts";

it("the app as docs/a-screen-of-your-own.md changes it compiles", async () => {
  const copy = changedCopy("checked");
  onTestFinished(() => rmSync(copy, { recursive: true }));
  expect(await run("npx", ["tsc", "--project", copy])).toBe("");
});
