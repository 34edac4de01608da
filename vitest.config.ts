import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { wrappedProject } from "./spec/marbles/inspect/wrapped/project.ts";
import { launchOptions } from "./spec/tools/machine/chromium.js";

const src = fileURLToPath(new URL("src/", import.meta.url));
const browserSpecs = "spec/**/*.browser.spec.{ts,tsx}";
const packageSpecs = "spec/package/*.spec.ts";
const serverSpecs = "spec/server/*.spec.ts";
const wrappedSpecs = "spec/marbles/inspect/wrapped/*.spec.ts";
const exclude = [browserSpecs, packageSpecs, serverSpecs, wrappedSpecs];
const setupFiles = "spec/support/setup.ts";

/** All tests but the journeys of `spec/e2e`. */
export default defineConfig({
  plugins: [react()],
  resolve: {
    // The package by the names that its users import.
    alias: [
      { find: /^rx-heroes$/, replacement: `${src}index.ts` },
      { find: /^rx-heroes\/react$/, replacement: `${src}react/index.ts` },
      {
        find: /^rx-heroes\/(\w+)$/,
        replacement: `${src}marbles/$1/index.ts`,
      },
    ],
  },
  test: {
    // A busy machine may take long; what hangs ends.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    coverage: { include: ["src/**"], reporter: ["text", "html"] },
    projects: [
      // Files that share their modules (`isolate: false`) take half the time.
      // They share the page as well: each test leaves it as it was. A page
      // takes a second to make, so a `.ts` that needs one says so in its first
      // line. A worker starts anew where a file is another project's than the
      // one before, hence one project after the other.
      {
        extends: true,
        test: {
          name: "node",
          include: ["spec/**/*.spec.ts"],
          exclude,
          environment: "node",
          isolate: false,
          sequence: { groupOrder: 1 },
          setupFiles,
        },
      },
      wrappedProject,
      {
        extends: true,
        test: {
          name: "jsdom",
          include: ["spec/**/*.spec.tsx"],
          exclude,
          environment: "jsdom",
          isolate: false,
          sequence: { groupOrder: 2 },
          setupFiles,
          // Else what a spec writes there is run as it is, in TypeScript.
          server: { deps: { inline: [/node_modules\/\.cache/] } },
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: [serverSpecs],
          environment: "node",
          isolate: false,
          // They wait for processes and databases most of the time.
          maxWorkers: 3,
          sequence: { groupOrder: 3 },
          setupFiles,
          globalSetup: "spec/server/setup.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "package",
          include: [packageSpecs],
          environment: "node",
          globalSetup: "spec/package/pack.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "browsers",
          include: ["spec/browsers/*.browsers.ts"],
          environment: "node",
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 600_000,
          hookTimeout: 600_000,
          globalSetup: "spec/browsers/build.ts",
        },
      },
      {
        extends: true,
        // A package that is found only while a test runs makes the page reload.
        optimizeDeps: {
          include: [
            "@testing-library/react",
            "axe-core",
            "observable-hooks",
            "react-dom/client",
            "react-router-dom",
            "rxjs",
          ],
        },
        test: {
          name: "chromium",
          include: [browserSpecs],
          sequence: { groupOrder: 2 },
          setupFiles,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions }),
            instances: [{ browser: "chromium" }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
});
