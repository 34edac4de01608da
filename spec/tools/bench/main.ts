// Measures the built app and the simulated backend against their yardsticks;
// with `--server`, the REST server beside json-server; with `--recorder`, the
// app that is recorded beside the one that isn't; with `--sessions`, how many
// random sessions become tests that pass; with `--film`, what is blank in a
// long list as it is dragged. `--quick` takes fewer rounds and leaves
// docs/performance.md as it is, `--out` names the file for the figures.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { build } from "vite";
import { launchOptions } from "../machine/chromium.js";
import { costs } from "./costs.ts";
import type { Figure } from "./figure.ts";
import { reportFilm } from "./film.ts";
import { footprints } from "./footprint.ts";
import { markdown } from "./report.ts";
import { printServerLimits } from "./server-limits.ts";
import { serverFigures } from "./server.ts";
import { reportSessions } from "./sessions.ts";
import { address, appSite, recordedSite, yardstickSite } from "./sites.ts";

const { values: options } = parseArgs({
  options: {
    server: { type: "boolean", default: false },
    recorder: { type: "boolean", default: false },
    sessions: { type: "boolean", default: false },
    film: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
    out: { type: "string", default: "node_modules/.cache/bench/figures.json" },
  },
});
const rounds = options.quick ? 3 : 11;
const processors = cpus();

if (options.sessions) {
  process.exit(await reportSessions(options.quick ? 10 : 1));
}
if (options.film) {
  await reportFilm();
  process.exit();
}
const [cells, measure] = subject();
const figures = await measure();
const report = {
  date: new Date().toISOString().slice(0, 10),
  machine: `${processors.length} × ${processors[0]?.model ?? "processor"}, Node ${process.version}`,
  cells,
  figures,
};
const tables = await markdown(report);
console.log(tables);
if (options.server && !options.quick) await printServerLimits();
mkdirSync(dirname(options.out), { recursive: true });
writeFileSync(options.out, JSON.stringify(report, null, 2));
if (!options.quick && !options.recorder) {
  keep(options.server ? "server" : "bench", tables);
}

/** What a cell holds of what is compared, and how that is measured. */
function subject(): [cells: string, measure: () => Promise<Figure[]>] {
  if (options.server) {
    return [
      "`npm run api`, json-server, times json-server's rate (larger is better)",
      () => serverFigures(rounds),
    ];
  }
  return options.recorder
    ? ["recorded, not recorded, times the latter", recordedActs]
    : [
        "the app, the yardstick, times the yardstick (smaller is better, but larger of operations a second)",
        allActs,
      ];
}

/** Puts `tables` into the documentation, in place of the former ones. */
function keep(name: string, tables: string): void {
  const file = "docs/performance.md";
  const old = new RegExp(
    `(<!-- ${name} -->\n).*?(<!-- end of ${name} -->)`,
    "s",
  );
  const page = readFileSync(file, "utf8");
  writeFileSync(file, page.replace(old, `$1\n${tables}\n$2`));
}

/** What the app's acts and the simulated backend cost. */
async function allActs(): Promise<Figure[]> {
  const backend = await backendFigures();
  const app = await appSite();
  const yardstick = await yardstickSite();
  const sites = { app: address(app), yardstick: address(yardstick) };
  const browser = await chromium.launch(launchOptions);
  const pages = await costs(browser, sites, rounds);
  const sizes = await footprints(browser, sites, options.quick ? 1 : 5);
  await browser.close();
  await Promise.all([app.close(), yardstick.close()]);
  return [...pages, ...sizes, ...backend];
}

/** What it costs that the app's streams are recorded. */
async function recordedActs(): Promise<Figure[]> {
  const app = await recordedSite();
  const yardstick = address(app);
  const browser = await chromium.launch(launchOptions);
  const sites = { app: `${yardstick}?marbles`, yardstick };
  const figures = await costs(browser, sites, rounds);
  await browser.close();
  await app.close();
  return figures;
}

/** In a process of its own, as the app's build has it. */
async function backendFigures(): Promise<Figure[]> {
  const outDir = "node_modules/.cache/bench/backend";
  await build({
    logLevel: "warn",
    build: {
      outDir,
      lib: {
        entry: "spec/tools/bench/backend.ts",
        formats: ["es"],
        fileName: () => "backend.mjs",
      },
    },
  });
  const args = [`${outDir}/backend.mjs`, `${rounds}`];
  const output = execFileSync(process.execPath, args, { encoding: "utf8" });
  return JSON.parse(output) as Figure[];
}
