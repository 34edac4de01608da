import { version } from "react";
import { defineConfig } from "vitest/config";

if (!version.startsWith("18.")) throw new Error(`React is ${version}`);

/** The spec of useServiceState, which the spec that runs this puts here. */
export default defineConfig({
  test: { environment: "jsdom", setupFiles: "./setup.ts" },
});
