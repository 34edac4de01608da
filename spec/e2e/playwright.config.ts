import { defineConfig } from "@playwright/test";
import { launchOptions } from "../support/chromium.js";
import { addresses, type Build, outDir, root } from "./servers.ts";

// Not npx, which takes a second or two to start.
const vite = "node node_modules/vite/bin/vite.js";

export default defineConfig({
  testDir: ".",
  // Not .spec.ts, which Vitest would take for its own.
  testMatch: "*.e2e.ts",
  outputDir: `${root}test-results`,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  reporter: "list",
  use: { baseURL: addresses.app, browserName: "chromium", launchOptions },
  webServer: [
    build("app"),
    server("dev", vite, { NODE_ENV: "development" }),
    build("base", "--base=/heroes/"),
    build("fetch", "--base=/tour/", { VITE_BACKEND: "fetch" }),
    build("bench", "--mode bench"),
  ],
});

function build(
  name: Build,
  options = "",
  env: Record<string, string> = {},
): ReturnType<typeof server> {
  const shared = `${options} --outDir ${outDir(name)} --logLevel warn`;
  const command = `${vite} build ${shared} && ${vite} preview ${shared}`;
  return server(name, command, { NODE_ENV: "production", ...env });
}

function server(
  name: keyof typeof addresses,
  command: string,
  env: Record<string, string>,
): { command: string; url: string; cwd: string; env: Record<string, string> } {
  const url = addresses[name];
  const { hostname, port } = new URL(url);
  return {
    command: `${command} --host ${hostname} --port ${port} --strictPort`,
    url,
    cwd: root,
    // Nobody's own settings may decide what is tested.
    env: { VITE_BACKEND: "", ...env },
  };
}
