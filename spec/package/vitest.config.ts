import { defineConfig } from "vitest/config";
import { entries } from "../support/entries.ts";
import { findChromium } from "../tools/machine/find.js";
import { nameLeftOut } from "../tools/machine/missing.js";

nameLeftOut();

/** Tests that install packages from the registry. */
export default defineConfig({
  resolve: { alias: entries },
  test: {
    include: [
      "spec/package/*.spec.ts",
      ...(findChromium() ? ["spec/docs/tour/*.spec.ts"] : []),
    ],
    globalSetup: "spec/package/pack.ts",
    setupFiles: "spec/support/setup.ts",
    isolate: false,
    maxWorkers: 2, // They wait for the processes that they start.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
