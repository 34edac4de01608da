// Runs every check, two at a time; the last line counts their tests.
import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { stripVTControlCharacters } from "node:util";
import { ensureChromium, ensureOthers } from "./tools/machine/ensure.js";

ensureChromium();
ensureOthers();

// The longest first.
const checks = [
  unit("wrapped", "node", "jsdom", "chromium", "server"),
  ["lint"],
  unit("package"),
  ["test:e2e"],
  unit("browsers"),
  ["typecheck"],
];
const total = { passed: 0, failed: 0 };
// More would only slow each other down on a small machine of two processors.
await Promise.all([lane(), lane()]);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** @param {string[]} projects of Vitest */
function unit(...projects) {
  return ["test:unit", ...projects.map((project) => `--project=${project}`)];
}

/** Runs the next check as long as there is one. */
async function lane() {
  for (let check = checks.shift(); check; check = checks.shift()) {
    await run(check);
  }
}

/**
 * Runs a script and prints what it counts, after its output if it fails.
 * @param {string[]} check the script and its arguments
 */
async function run([script = "", ...args]) {
  const start = Date.now();
  const child = spawn("npm", ["run", "--silent", script, "--", ...args]);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (/** @type {string} */ chunk) => (output += chunk));
  }
  /** @type {unknown[]} */
  const ended = await once(child, "close");
  const isPassed = ended[0] === 0;
  output = stripVTControlCharacters(output);

  // One that has no tests, or fails without a failed test, counts as one.
  const passed = counted("passed", output) ?? (isPassed ? 1 : 0);
  const failed = isPassed ? 0 : (counted("failed", output) ?? 1);
  total.passed += passed;
  total.failed += failed;

  if (failed > 0) console.log(`\n${output}`);
  const name = [script, ...args].join(" ");
  const seconds = Math.round((Date.now() - start) / 1000);
  console.log(`${name}: ${passed} passed, ${failed} failed, ${seconds} s`);
}

/**
 * Reads the summary of Vitest, `Tests  1 failed | 27 passed (28)`, or of
 * Playwright, `27 passed (9.1s)`.
 * @param {"failed" | "passed"} word
 * @param {string} output
 */
function counted(word, output) {
  const summary = RegExp(`^ +(?:Tests .*?)?(\\d+) ${word}\\b`, "gm");
  const last = [...output.matchAll(summary)].at(-1);
  return last && Number(last[1]);
}
