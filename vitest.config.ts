import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import type { TestProjectInlineConfiguration as Project } from "vitest/config";
import { defineConfig } from "vitest/config";
import { wrappedClasses } from "./spec/marbles/inspect/wrapped/plugin.ts";
import { launchOptions } from "./spec/tools/machine/chromium.js";

const src = fileURLToPath(new URL("src", import.meta.url));
const browserSpecs = "spec/**/*.browser.spec.{ts,tsx}";
const packageSpecs = "spec/{package,docs/tour}/*.spec.ts";
const serverSpecs = "spec/server/*.spec.ts";
const wrapped = "spec/marbles/inspect/wrapped";
// The page reloads when Vite discovers another package during a test.
const inPages =
  "@testing-library/react axe-core observable-hooks react-dom/client react-router-dom rxjs";
const exclude = [browserSpecs, packageSpecs, serverSpecs, `${wrapped}/**`];

/** All tests but those of `spec/e2e`. */
export default defineConfig({
  plugins: [react()],
  resolve: {
    // The package by the names that its users import.
    alias: [
      { find: /^rx-heroes(\/react)?$/, replacement: `${src}$1/index.ts` },
      { find: /^rx-heroes\/(\w+)$/, replacement: `${src}/marbles/$1/index.ts` },
    ],
  },
  test: {
    // A busy machine may take long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    coverage: { include: ["src/**"], reporter: ["text", "html"] },
    projects: [
      project("node", 1, { include: ["spec/**/*.spec.ts"], exclude }),
      {
        ...project("wrapped", 0, {
          // Specs of services, clients and backends, here with all recorded.
          include: [
            "spec/services/{create-services,*-service*,reporter}.spec.ts",
            "spec/http/{fetch-backend,http-client,with-params,xsrf}*.spec.ts",
            "spec/in-memory/{in-memory-data-service,xsrf-protection}*.spec.ts",
            `${wrapped}/*.spec.ts`,
          ],
        }),
        plugins: [wrappedClasses()],
      },
      project("jsdom", 2, {
        include: ["spec/**/*.spec.tsx"],
        exclude,
        environment: "jsdom",
        // Compiles the TypeScript that specs write there.
        server: { deps: { inline: [/node_modules\/\.cache/] } },
      }),
      project("server", 3, {
        include: [serverSpecs],
        maxWorkers: 3, // They mostly wait for processes and databases.
        globalSetup: "spec/server/setup.ts",
      }),
      project("package", 0, {
        include: [packageSpecs],
        maxWorkers: 2, // They wait for the processes that they start.
        globalSetup: "spec/package/pack.ts",
      }),
      project("browsers", 4, {
        include: ["spec/browsers/*.browsers.ts"],
        maxWorkers: 2, // They wait for the browsers.
        globalSetup: "spec/browsers/build.ts",
      }),
      {
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
      },
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
