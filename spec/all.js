// Runs every check, two at a time; the last line counts them.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { ensureChromium, ensureOthers } from "./tools/machine/ensure.js";

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ numPassedTests?: number, numFailedTests?: number, stats?: { expected: number, unexpected: number } }} Report
 * Vitest's or Playwright's
 */

const reports = mkdtempSync(join(tmpdir(), "rx-heroes-reports-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));

ensureChromium();
ensureOthers();
const checks = [
  () => vitest("wrapped", "node", "jsdom", "chromium", "server"),
  () => vitest("package"),
  () => playwright(),
  () => vitest("browsers"),
  () => run("lint"),
  () => run("typecheck"),
];
// The longest first. Two at a time, since each waits for much of its time.
const counts = (await Promise.all([lane(), lane()])).flat();

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Runs the next check as long as there is one. */
async function lane() {
  const counts = [];
  for (let next = checks.shift(); next; next = checks.shift()) {
    counts.push(await next());
  }
  return counts;
}

/** @param {string[]} projects */
async function vitest(...projects) {
  const report = join(reports, `${projects[0] ?? ""}.json`);
  const whole = await run("test:unit", [
    ...projects.map((project) => `--project=${project}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile=${report}`,
  ]);
  return counted(whole, report, ({ numPassedTests, numFailedTests }) => ({
    passed: numPassedTests ?? 0,
    failed: numFailedTests ?? 0,
  }));
}

async function playwright() {
  const report = join(reports, "e2e.json");
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report;
  const whole = await run("test:e2e", ["--reporter=list,json"]);
  return counted(whole, report, ({ stats }) => ({
    passed: stats?.expected ?? 0,
    failed: stats?.unexpected ?? 0,
  }));
}

/**
 * The tests of a report; a script that fails without a failed test counts as
 * one.
 * @param {Count} whole
 * @param {string} report
 * @param {(report: Report) => Count} count
 * @returns {Count}
 */
function counted(whole, report, count) {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  /** @type {unknown} */
  const parsed = JSON.parse(readFileSync(report, "utf8"));
  const { passed, failed } = count(/** @type {Report} */ (parsed));
  return { passed, failed: Math.max(failed, whole.failed) };
}

/**
 * Runs a script, which passes or fails as a whole, and prints its output when
 * it ends.
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<Count>}
 */
function run(script, args = []) {
  const start = Date.now();
  console.log(`${[script, ...args].join(" ")} starts`);
  const child = spawn("npm", ["run", "--silent", script, "--", ...args]);
  /** @type {Buffer[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (/** @type {Buffer} */ chunk) => output.push(chunk));
  }
  return new Promise((resolve) => {
    child.on("close", (status) => {
      const seconds = Math.round((Date.now() - start) / 1000);
      console.log(
        `\n— ${script}, ${seconds} s\n${String(Buffer.concat(output))}`,
      );
      const failed = status === 0 ? 0 : 1;
      resolve({ passed: 1 - failed, failed });
    });
  });
}
