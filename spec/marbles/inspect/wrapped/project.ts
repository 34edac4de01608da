import type { TestProjectInlineConfiguration } from "vitest/config";
import { wrappedClasses } from "./plugin.ts";

/** The specs of what can be watched, with all of it watched unnoticed. */
export const wrappedProject: TestProjectInlineConfiguration = {
  extends: true,
  plugins: [wrappedClasses()],
  test: {
    name: "wrapped",
    include: [
      "spec/{services,http,in-memory}/*.spec.ts",
      "spec/marbles/inspect/wrapped/*.spec.ts",
    ],
    // Those last count what is left after ten thousand calls, and take long.
    exclude: ["spec/**/*.browser.spec.ts", "spec/**/*.leaks.spec.ts"],
    environment: "node",
    isolate: false,
    setupFiles: "spec/support/setup.ts",
  },
};
