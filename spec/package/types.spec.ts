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

/** The oldest and the newest that are supported. */
const versions = ["typescript-5.4", "typescript-7.0"];

describe("the packed types", () => {
  const folder = join(inject("packed"), "types");

  it.each(versions)("serve %s, resolved by a bundler", async (version) => {
    const bundler = ["--module", "esnext", "--moduleResolution", "bundler"];
    const page = ["--lib", "es2022,dom,dom.iterable", "--types", "react"];
    expect(await tsc(version, [...bundler, ...page])).toBe("");
  });

  it.each(versions)("serve %s in Node, without the DOM's", async (version) => {
    const nodenext = ["--module", "nodenext", "--moduleResolution", "nodenext"];
    const node = ["--lib", "es2022", "--types", "node"];
    // TypeScript requires ES modules from CommonJS since 5.8.
    const commonjs = version === "typescript-5.4" ? [] : ["commonjs.cts"];
    expect(await tsc(version, [...nodenext, ...node, ...commonjs])).toBe("");
  });

  function tsc(version: string, args: string[]): Promise<string> {
    const compiler = `../node_modules/${version}/bin/tsc`;
    return run("node", [compiler, ...options, ...args], folder);
  }
});
