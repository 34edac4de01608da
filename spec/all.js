// Every check there is, two at a time; the last line counts them.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import process from "node:process";
import { ensureChromium, ensureOthers } from "./tools/machine/ensure.js";

/**
 * @typedef {{ file: string, ms: number }} Taken
 * @typedef {{ passed: number, failed: number, taken?: Taken[] }} Count
 * @typedef {{ file: string, specs: { tests: { results: { duration: number }[] }[] }[], suites?: Suite[] }} Suite
 */

const unitReport = "node_modules/.cache/unit.json";
const packageReport = "node_modules/.cache/package.json";
const browsersReport = "node_modules/.cache/browsers.json";
const e2eReport = "node_modules/.cache/e2e.json";
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = e2eReport;
for (const report of [unitReport, packageReport, browsersReport, e2eReport]) {
  rmSync(report, { force: true });
}

ensureChromium();
ensureOthers();
const checks = [
  () => vitest(unitReport, "wrapped", "node", "jsdom", "chromium", "server"),
  () => vitest(packageReport, "package"),
  () => tests(e2eReport, countE2e, "test:e2e", ["--reporter=list,json"]),
  () => vitest(browsersReport, "browsers"),
  () => check("lint"),
  () => check("typecheck"),
];
// Side by side, since each waits much of its time; the longest first.
const counts = (await Promise.all([lane(), lane()])).flat();

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
const taken = counts.flatMap(({ taken = [] }) => taken);
console.log("\nThe five files that took longest:");
for (const { file, ms } of taken.sort((a, b) => b.ms - a.ms).slice(0, 5)) {
  console.log(`${Math.round(ms / 1000)} s ${file}`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Takes one check after the other, as long as there are some. */
async function lane() {
  const counts = [];
  for (let next = checks.shift(); next; next = checks.shift()) {
    counts.push(await next());
  }
  return counts;
}

/**
 * @param {string} report
 * @param {string[]} projects
 */
function vitest(report, ...projects) {
  const reporters = ["--reporter=default", "--reporter=json"];
  const chosen = projects.map((project) => `--project=${project}`);
  const args = [...chosen, ...reporters, `--outputFile=${report}`];
  return tests(report, countUnit, "test:unit", args);
}

/**
 * A script that passes or fails as a whole. Prints what it said once it ends.
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<Count>}
 */
function check(script, args = []) {
  const start = Date.now();
  console.log(`${[script, ...args].join(" ")} begins`);
  const child = spawn("npm", ["run", "--silent", script, "--", ...args]);
  /** @type {Buffer[]} */
  const output = [];
  child.stdout.on("data", (/** @type {Buffer} */ chunk) => output.push(chunk));
  child.stderr.on("data", (/** @type {Buffer} */ chunk) => output.push(chunk));
  return new Promise((resolve) => {
    child.on("close", (status) => {
      const seconds = Math.round((Date.now() - start) / 1000);
      console.log(
        `\n— ${script}, ${seconds} s\n${Buffer.concat(output).toString()}`,
      );
      resolve({
        passed: status === 0 ? 1 : 0,
        failed: status === 0 ? 0 : 1,
      });
    });
  });
}

/**
 * A script whose report counts its tests; one that fails without a failed
 * test counts as one.
 * @template Report
 * @param {string} file of the report
 * @param {(report: Report) => Count} count
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<Count>}
 */
async function tests(file, count, script, args) {
  const whole = await check(script, args);
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  /** @type {unknown} */
  const report = JSON.parse(readFileSync(file, "utf8"));
  const counted = count(/** @type {Report} */ (report));
  return { ...counted, failed: Math.max(counted.failed, whole.failed) };
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { name: string, startTime: number, endTime: number }[] }} report
 * @returns {Count}
 */
function countUnit({ numPassedTests, numFailedTests, testResults }) {
  const taken = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(process.cwd(), name),
    ms: endTime - startTime,
  }));
  return { passed: numPassedTests, failed: numFailedTests, taken };
}

/**
 * @param {{ stats: Record<"expected" | "unexpected", number>, suites: Suite[] }} report
 * @returns {Count}
 */
function countE2e({ stats: { expected, unexpected }, suites }) {
  const taken = suites.map((suite) => ({
    file: `spec/e2e/${suite.file}`,
    ms: msOf(suite),
  }));
  return { passed: expected, failed: unexpected, taken };
}

/**
 * @param {Suite} suite
 * @returns {number}
 */
function msOf({ specs, suites = [] }) {
  const results = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results),
  );
  const all = [...results.map(({ duration }) => duration), ...suites.map(msOf)];
  return all.reduce((sum, ms) => sum + ms, 0);
}
