import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import type { TestProjectInlineConfiguration as Project } from "vitest/config";
import { defineConfig } from "vitest/config";
import { entries } from "./spec/support/entries.ts";
import { launchOptions } from "./spec/tools/machine/chromium.js";
import { findChromium } from "./spec/tools/machine/find.js";
import { nameLeftOut } from "./spec/tools/machine/missing.js";

const browserSpecs = "spec/**/*.browser.spec.{ts,tsx}";
const packageSpecs = "spec/{package,docs/tour}/*.spec.ts";
const serverSpecs = "spec/server/*.spec.ts";
// The tests of docs/your-own-service.md, which projects that install the package
// run, too.
const guide = "spec/package/consumers/invoices";
// The page reloads when Vite discovers another package during a test.
const inPages =
  "@testing-library/react axe-core observable-hooks react-dom/client react-router-dom rxjs";
const exclude = [browserSpecs, packageSpecs, serverSpecs];

nameLeftOut();

/**
 * All tests but those of `spec/e2e`, and those that install packages, which have
 * a configuration in `spec/package`.
 */
export default defineConfig({
  plugins: [react()],
  resolve: { alias: entries },
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 5000 } },
    coverage: { include: ["src/**"], reporter: ["text", "html"] },
    projects: [
      project("node", 1, {
        maxWorkers: 2, // By default, one on two processors.
        include: ["spec/**/*.spec.ts", `${guide}/sessions.test.ts`],
        exclude,
      }),
      project("jsdom", 2, {
        include: ["spec/**/*.spec.tsx", `${guide}/*.test.tsx`],
        exclude,
        environment: "jsdom",
        // Compiles the TypeScript that specs write there.
        server: { deps: { inline: [/node_modules\/\.cache/] } },
      }),
      project("server", 3, {
        include: [serverSpecs],
        maxWorkers: 3, // They mostly wait for processes and databases.
        testTimeout: 120_000,
        hookTimeout: 120_000,
        globalSetup: "spec/server/setup.ts",
      }),
      ...(findChromium() ? [inChromium()] : []),
    ],
  },
});

/**
 * A project whose files run in one environment, without isolation, which halves
 * the time: each file leaves modules and page as it found them. The projects
 * run in groups by `groupOrder`, since switching between them restarts workers.
 * Creating a page takes a second, so a `.ts` file of the node project that needs
 * one says so in its first line.
 */
function project(
  name: string,
  groupOrder: number,
  test: Project["test"],
): Project {
  const shared = { isolate: false, setupFiles: "spec/support/setup.ts" };
  const order = { sequence: { groupOrder } };
  return { extends: true, test: { name, ...shared, ...order, ...test } };
}

/** Components, whose layout and focus need a browser. */
function inChromium(): Project {
  return {
    ...project("chromium", 2, {
      include: [browserSpecs],
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({ launchOptions }),
        instances: [{ browser: "chromium" }],
        screenshotFailures: false,
      },
    }),
    optimizeDeps: { include: inPages.split(" ") },
  };
}
