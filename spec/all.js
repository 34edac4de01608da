// Every check there is, in two lanes; the last line counts them.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import process from "node:process";
import { ensureBrowsers } from "./tools/machine/ensure-browsers.js";
import { ensureChromium } from "./tools/machine/ensure-chromium.js";
import { ensurePostgres } from "./tools/machine/ensure-postgres.js";

/**
 * @typedef {{ passed: number, failed: number, flaky?: string[] }} Count
 * @typedef {{ title: string, tests: { status: string }[] }} Spec
 * @typedef {{ specs: Spec[], suites?: Suite[] }} Suite
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
ensureBrowsers();
ensurePostgres();
// Side by side, since each waits much of its time; about as long as each other.
const lanes = await Promise.all([sources(), packageAndPages()]);
const counts = lanes.flat();

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
for (const title of counts.flatMap(({ flaky = [] }) => flaky)) {
  console.log(`Failed, then passed when it was tried again: ${title}`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function sources() {
  return [
    await check("typecheck"),
    await check("lint"),
    await vitest(unitReport, "wrapped", "node", "jsdom", "chromium", "server"),
    await vitest(browsersReport, "browsers"),
  ];
}

async function packageAndPages() {
  return [
    await vitest(packageReport, "package"),
    await tests(e2eReport, countE2e, "test:e2e", ["--reporter=list,json"]),
  ];
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
  console.log(`${script} begins`);
  const child = spawn("npm", ["run", "--silent", script, "--", ...args]);
  /** @type {Buffer[]} */
  const output = [];
  child.stdout.on("data", (/** @type {Buffer} */ chunk) => output.push(chunk));
  child.stderr.on("data", (/** @type {Buffer} */ chunk) => output.push(chunk));
  return new Promise((resolve) => {
    child.on("close", (status) => {
      console.log(`\n— ${script}\n${Buffer.concat(output).toString()}`);
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

/** @param {{ numPassedTests: number, numFailedTests: number }} report */
function countUnit({ numPassedTests, numFailedTests }) {
  return { passed: numPassedTests, failed: numFailedTests };
}

/**
 * @param {{ stats: Record<"expected" | "flaky" | "unexpected", number>, suites: Suite[] }} report
 * @returns {Count}
 */
function countE2e({ stats: { expected, flaky, unexpected }, suites }) {
  return {
    passed: expected + flaky,
    failed: unexpected,
    flaky: flakyIn(suites),
  };
}

/**
 * The titles of those that passed at their second try only.
 * @param {Suite[]} suites
 * @returns {string[]}
 */
function flakyIn(suites) {
  return suites.flatMap(({ specs, suites = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
      .map(({ title }) => title),
    ...flakyIn(suites),
  ]);
}
