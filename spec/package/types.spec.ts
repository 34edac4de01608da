import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { run } from "./run.ts";

// The default libraries are TypeScript's own to check, and take seconds.
const checks = ["--noEmit", "--strict", "--skipDefaultLibCheck"];
const strictest = [
  "--exactOptionalPropertyTypes",
  "--noUncheckedIndexedAccess",
  "--noPropertyAccessFromIndexSignature",
  "--noImplicitOverride",
  "--isolatedModules",
];
const everyLibrary = ["--skipLibCheck", "false"];
// Together they import all entries.
const entries = ["--jsx", "react-jsx", "api.ts", "react.tsx"];
const options = [
  ...checks,
  ...strictest,
  ...everyLibrary,
  ...entries,
  "--target",
  "es2022",
];

describe("the packed types", () => {
  const folder = join(inject("packed"), "types");

  it("serve TypeScript 5.4, the oldest, in a page", async () => {
    const bundler = ["--module", "esnext", "--moduleResolution", "bundler"];
    const page = ["--lib", "es2022,dom,dom.iterable", "--types", "react"];
    expect(await tsc("typescript-5.4", [...bundler, ...page])).toBe("");
  });

  it("serve TypeScript 7.0, the newest, in Node without the DOM's", async () => {
    const nodenext = ["--module", "nodenext", "--moduleResolution", "nodenext"];
    const node = ["--lib", "es2022", "--types", "node", "commonjs.cts"];
    expect(await tsc("typescript", [...nodenext, ...node])).toBe("");
  });

  function tsc(typescript: string, args: string[]): Promise<string> {
    const compiler = `../node_modules/${typescript}/bin/tsc`;
    return run("node", [compiler, ...options, ...args], folder);
  }
});
