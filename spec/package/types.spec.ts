import { beforeAll, describe, expect, it } from "vitest";
import { installed } from "./installed.ts";
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
const options = [
  ...checks,
  ...strictest,
  ...everyLibrary,
  "--target",
  "es2022",
];

/** The oldest and the newest that are supported. */
const versions = ["typescript-5.4", "typescript-7.0"];

describe("the packed types", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await installed("types");
  });

  it.each(versions)("serve %s, resolved by a bundler", async (version) => {
    const bundler = ["--module", "esnext", "--moduleResolution", "bundler"];
    const page = ["--lib", "es2022,dom,dom.iterable", "--types", "react"];
    const react = ["--jsx", "react-jsx", "api.ts", "react.tsx"];
    expect(await tsc(version, [...bundler, ...page, ...react])).toBe("");
  });

  it.each(versions)("serve %s in Node, without the DOM's", async (version) => {
    const nodenext = ["--module", "nodenext", "--moduleResolution", "nodenext"];
    const node = ["--lib", "es2022", "--types", "node"];
    // TypeScript requires ES modules from CommonJS since 5.8.
    const files =
      version === "typescript-5.4" ? ["api.ts"] : ["api.ts", "commonjs.cts"];
    expect(await tsc(version, [...nodenext, ...node, ...files])).toBe("");
  });

  function tsc(version: string, args: string[]): Promise<string> {
    const compiler = `node_modules/${version}/bin/tsc`;
    return run("node", [compiler, ...options, ...args], folder);
  }
});
