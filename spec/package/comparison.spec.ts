import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { run } from "./run.ts";

it("the code of other libraries in the docs compiles", async () => {
  const folder = join(inject("packed"), "comparison");
  expect(await run("../node_modules/typescript/bin/tsc", [], folder)).toBe("");
});
