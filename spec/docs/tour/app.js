import { exec } from "node:child_process";
import * as fs from "node:fs";
import { dirname, join, resolve } from "node:path";
import { createServer } from "vite";
import { packages } from "./stages.js";

/** @typedef {import("./stages.js").Stage} Stage */
/** @typedef {import("./folder.ts").Folder & { readonly url: string, show(stage: Stage): void, close(): Promise<void> }} App */

const prebundled = [
  ...["observable-hooks", "react", "react-dom/client", "react-router-dom"],
  ...["react/jsx-dev-runtime", "rx-heroes", "rx-heroes/devtools"],
  ...["rx-heroes/inspect", "rxjs"],
];

/**
 * Installs the packages of the pages into `folder`: links to those of this
 * repository, and a copy of `rxHeroes`, the unpacked tarball.
 * @param {string} folder
 * @param {string} rxHeroes
 */
export function install(folder, rxHeroes) {
  const modules = join(folder, "node_modules");
  fs.mkdirSync(join(modules, "@types"), { recursive: true });
  const names = packages().map((name) => name.replace(/@\d+$/, ""));
  for (const name of [".bin", ...names]) {
    fs.symlinkSync(resolve("node_modules", name), join(modules, name), "dir");
  }
  // Through a link, it would find its peers beside the tarball.
  fs.cpSync(rxHeroes, join(modules, "rx-heroes"), { recursive: true });
}

/**
 * Serves the app of the latest `show`, as `npx vite` does.
 * @param {string} folder where `install` was called
 * @returns {Promise<App>}
 */
export async function serve(folder) {
  const root = join(folder, "app");
  fs.mkdirSync(root);
  const server = await createServer({
    root,
    configFile: false,
    logLevel: "warn",
    cacheDir: join(folder, "cache"),
    // A package that is discovered later would reload the page.
    optimizeDeps: { include: prebundled, noDiscovery: true },
    server: { host: "127.0.0.1", port: 0, watch: null, hmr: false },
  });
  await server.listen();
  return {
    url: server.resolvedUrls?.local[0] ?? "",
    show: (stage) => {
      write(root, stage);
      server.environments.client.moduleGraph.invalidateAll();
    },
    run: (command) => run(root, command),
    write: (path, text) => fs.writeFileSync(join(root, path), text),
    close: () => server.close(),
  };
}

/**
 * @param {string} cwd
 * @param {string} command
 * @returns {Promise<string>} what it prints, also if it fails
 */
function run(cwd, command) {
  return new Promise((resolve) => {
    // Vitest would write no snapshots.
    const env = { ...process.env, CI: undefined, GITHUB_ACTIONS: undefined };
    exec(command, { cwd, env }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}

/**
 * Opens the app. What is typed before React has run its effects would go to
 * nobody, and no reader is that quick.
 * @param {import("playwright").Page} page
 */
export async function open(page) {
  // Time passes until a check stops it.
  await page.clock.install({ time: "2026-01-01" });
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate(effectsRun);
}

/** In the page: waits for two tasks of React, which schedules them by messages. */
async function effectsRun() {
  for (let task = 0; task < 2; task++) {
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  }
}

/**
 * @param {string} root
 * @param {Stage} stage
 */
export function write(root, { name, files }) {
  // An answer changes the folder of its step, with what its check wrote there.
  if (!name.endsWith("-answer")) {
    fs.rmSync(root, { recursive: true, force: true });
  }
  fs.mkdirSync(root, { recursive: true });
  // As `npm init` writes it.
  fs.writeFileSync(join(root, "package.json"), '{ "type": "commonjs" }');
  for (const [path, code] of files) {
    const file = join(root, path);
    fs.mkdirSync(dirname(file), { recursive: true });
    fs.writeFileSync(file, code);
  }
}
