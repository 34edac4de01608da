import { defineConfig, type PlaywrightTestConfig } from "@playwright/test";
import { launchOptions } from "../tools/machine/chromium.js";
import { addresses, apiPort, type Build, outDir, root } from "./builds.ts";

// Not npx, which takes a second or two to start.
const vite = "node node_modules/vite/bin/vite.js";
const buildApi = `${vite} build --ssr src/server/main.ts --outDir ${outDir("api")} --logLevel warn`;
const realServer = ["real-server*.e2e.ts", "other-origin*.e2e.ts"];

export default defineConfig({
  testDir: ".",
  outputDir: `${root}test-results`,
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine may take long; what hangs ends.
  timeout: 600_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  retries: 0,
  workers: 2,
  reporter: "list",
  use: { baseURL: addresses.app, browserName: "chromium", launchOptions },
  // Not .spec.ts, which Vitest would take for its own.
  projects: [
    // One at a time, since there is one port for the server.
    { name: "real server", testMatch: realServer, workers: 1 },
    { name: "app", testMatch: "*.e2e.ts", testIgnore: realServer },
  ],
  webServer: [
    build("app"),
    server("dev", `${buildApi} && ${vite}`, { NODE_ENV: "development" }),
    build("fetch", "--base=/tour/", { VITE_BACKEND: "fetch" }),
    build("bench", "--base=/heroes/ --mode bench"),
    build("relative", "--base=./"),
  ],
});

function build(
  name: Build,
  options = "",
  env: Record<string, string> = {},
): ReturnType<typeof server> {
  const shared = `--outDir ${outDir(name)} --logLevel warn`;
  const { pathname } = new URL(addresses[name]);
  const command = `${vite} build ${options} ${shared} && ${vite} preview --base=${pathname} ${shared}`;
  return server(name, command, { NODE_ENV: "production", ...env });
}

function server(
  name: keyof typeof addresses,
  command: string,
  env: Record<string, string>,
): Exclude<PlaywrightTestConfig["webServer"], unknown[] | undefined> {
  const url = addresses[name];
  const { hostname, port } = new URL(url);
  return {
    command: `${command} --host ${hostname} --port ${port} --strictPort`,
    url,
    cwd: root,
    timeout: 600_000,
    // Nobody's own settings may decide what is tested.
    env: { VITE_BACKEND: "", API_PORT: String(apiPort), ...env },
  };
}
