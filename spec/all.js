// Every check there is, one after the other; the last line counts them.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import process from "node:process";
import { ensureChromium } from "./support/ensure-chromium.js";
import { ensurePostgres } from "./support/ensure-postgres.js";

/** @typedef {{ passed: number, failed: number }} Count */

const unitReport = "test-results/unit.json";
const e2eReport = "test-results/e2e.json";
rmSync("test-results", { recursive: true, force: true });
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = e2eReport;

ensureChromium();
ensurePostgres();
const counts = [
  check("typecheck"),
  check("lint"),
  tests(unitReport, countUnit, "test:unit", [
    "--coverage",
    "--reporter=default",
    "--reporter=json",
    `--outputFile=${unitReport}`,
  ]),
  tests(e2eReport, countE2e, "test:e2e", ["--reporter=list,json"]),
];

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/**
 * A script that passes or fails as a whole.
 * @param {string} script
 * @param {string[]} args
 * @returns {Count}
 */
function check(script, args = []) {
  console.log(`\n— ${script}`);
  const { status } = spawnSync(
    "npm",
    ["run", "--silent", script, "--", ...args],
    {
      stdio: "inherit",
    },
  );
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * A script whose report counts its tests; one that fails without a failed
 * test counts as one.
 * @param {string} report
 * @param {(report: any) => Count} count
 * @param {string} script
 * @param {string[]} args
 * @returns {Count}
 */
function tests(report, count, script, args) {
  const whole = check(script, args);
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { passed, failed } = count(JSON.parse(readFileSync(report, "utf8")));
  return { passed, failed: Math.max(failed, whole.failed) };
}

/** @param {{ numPassedTests: number, numFailedTests: number }} report */
function countUnit({ numPassedTests, numFailedTests }) {
  return { passed: numPassedTests, failed: numFailedTests };
}

/** @param {{ stats: { expected: number, unexpected: number, flaky: number } }} report */
function countE2e({ stats: { expected, unexpected, flaky } }) {
  return { passed: expected, failed: unexpected + flaky };
}
