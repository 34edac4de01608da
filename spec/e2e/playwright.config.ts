import { defineConfig, type PlaywrightTestConfig } from "@playwright/test";
import { launchOptions } from "../tools/machine/chromium.js";
import { findChromium, hasFirefox, hasWebKit } from "../tools/machine/find.js";
import { nameLeftOut } from "../tools/machine/missing.js";
import { addresses, apiPort, type Build, outDir, root } from "./builds.ts";

type Project = NonNullable<PlaywrightTestConfig["projects"]>[number];
type Server = Exclude<PlaywrightTestConfig["webServer"], unknown[] | undefined>;

// Not npx, which takes a second or two to start.
const vite = "node node_modules/vite/bin/vite.js";
const buildApi = `${vite} build --ssr src/server/main.ts --outDir ${outDir("api")} --logLevel warn`;
const realServer = ["real-server*.e2e.ts", "other-origin*.e2e.ts"];

nameLeftOut();

// Not .spec.ts, which Vitest would take for its own.
const all = "*.e2e.ts";
// Journeys in which engines differ.
const engines = ["engines", "tour", "coming-back"].map(
  (name) => `${name}.e2e.ts`,
);

// A browser that isn't installed is left out, since it would fail each test.
const projects = [
  ...(findChromium() ? inChromium() : []),
  ...(hasFirefox ? [inEngine("firefox")] : []),
  ...(hasWebKit ? [inEngine("webkit")] : []),
];

export default defineConfig({
  testDir: ".",
  outputDir: `${root}test-results`,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 20_000, toPass: { timeout: 20_000 } },
  retries: 0,
  workers: 2,
  reporter: "list",
  use: { baseURL: addresses.app },
  projects,
  // Builds nothing where there is no browser.
  webServer: projects.length > 0 ? servers() : [],
});

function inChromium(): Project[] {
  const use = { browserName: "chromium", launchOptions } as const;
  return [
    // One at a time, since there is one port for the server.
    { name: "real server", testMatch: realServer, workers: 1, use },
    { name: "app", testMatch: all, testIgnore: realServer, use },
  ];
}

function inEngine(browserName: "firefox" | "webkit"): Project {
  return { name: browserName, testMatch: engines, use: { browserName } };
}

function servers(): Server[] {
  return [
    build("app"),
    server("dev", `${buildApi} && ${vite}`, { NODE_ENV: "development" }),
    build("fetch", "--base=/tour/", { VITE_BACKEND: "fetch" }),
    build("bench", "--base=/heroes/ --mode bench"),
    build("relative", "--base=./"),
  ];
}

function build(
  name: Build,
  options = "",
  env: Record<string, string> = {},
): Server {
  const shared = `--outDir ${outDir(name)} --logLevel warn`;
  const { pathname } = new URL(addresses[name]);
  const command = `${vite} build ${options} ${shared} && ${vite} preview --base=${pathname} ${shared}`;
  return server(name, command, { NODE_ENV: "production", ...env });
}

function server(
  name: keyof typeof addresses,
  command: string,
  env: Record<string, string>,
): Server {
  const url = addresses[name];
  const { hostname, port } = new URL(url);
  return {
    command: `${command} --host ${hostname} --port ${port} --strictPort`,
    url,
    cwd: root,
    timeout: 120_000,
    // Nobody's own settings may decide what is tested.
    env: { VITE_BACKEND: "", API_PORT: String(apiPort), ...env },
  };
}
