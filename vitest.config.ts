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
// A package that is found only while a test runs makes the page reload.
const inPages =
  "@testing-library/react axe-core observable-hooks react-dom/client react-router-dom rxjs";
const exclude = [browserSpecs, packageSpecs, serverSpecs, `${wrapped}/**`];

/** All tests but the journeys of `spec/e2e`. */
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
    // A busy machine may take long; what hangs ends.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    coverage: { include: ["src/**"], reporter: ["text", "html"] },
    projects: [
      project("node", 1, { include: ["spec/**/*.spec.ts"], exclude }),
      {
        ...project("wrapped", 0, {
          // Those that use services, clients or backends, all of them watched.
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
        // Else what a spec writes there is run as it is, in TypeScript.
        server: { deps: { inline: [/node_modules\/\.cache/] } },
      }),
      project("server", 3, {
        include: [serverSpecs],
        maxWorkers: 3, // They wait for processes and databases, mostly.
        globalSetup: "spec/server/setup.ts",
      }),
      project("package", 0, {
        include: [packageSpecs],
        globalSetup: "spec/package/pack.ts",
      }),
      project("browsers", 0, {
        include: ["spec/browsers/*.browsers.ts"],
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
 * Specs whose files share modules and page, which each leaves as it was: that
 * takes half the time. A page takes a second to make, so a `.ts` that needs one
 * says so in its first line. A worker starts anew for another project's file,
 * hence one project after the other.
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
