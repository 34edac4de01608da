import { spawnSync } from "node:child_process";
import process from "node:process";
import { findChromium, findPostgres, findProgram } from "./find.js";

const byHand = "Install it with your system's package manager (Debian: apt-get";

/**
 * What is tested beside Chromium: its programs, by Debian's packages.
 * @type {Record<string, Record<string, string[] | (() => string | undefined)>>}
 */
const others = {
  Firefox: { "firefox-esr": ["firefox-esr", "firefox"], xvfb: ["Xvfb"] },
  WebKitGTK: { "webkit2gtk-driver": ["WebKitWebDriver"], xvfb: ["Xvfb"] },
  PostgreSQL: { postgresql: findPostgres },
};

/**
 * Makes sure that there are Firefox, WebKitGTK and PostgreSQL, installing them
 * where that is possible without asking. Where it is not, their tests are
 * skipped, and one line says so; in CI the process ends.
 */
export function ensureOthers() {
  for (const [what, packages] of Object.entries(others)) {
    const missing = Object.entries(packages)
      .filter(([name, programs]) => !isThere(name, programs))
      .map(([name]) => name);
    if (missing.length === 0) continue;
    console.error(
      `No ${what} found: its tests are skipped. ${byHand} install ${missing.join(" ")}) to run them.`,
    );
    if (process.env.CI) process.exit(1);
  }
}

/**
 * Makes sure that there is a browser, installing one where that is possible
 * without asking. Where it is not, says so in one line and ends the process.
 */
export function ensureChromium() {
  const packages = ["chromium-headless-shell", "chromium"];
  if (packages.some((name) => isThere(name, findChromium))) return;
  console.log("No Chromium found: downloading Playwright's.");
  succeeds("npx", "playwright", "install", "chromium");
  if (findChromium()) return;
  console.error(
    `The tests need Chromium. ${byHand} install chromium) and run them again.`,
  );
  process.exit(1);
}

/**
 * Whether a package of Debian's has brought what it is for, or does so now,
 * where it can be installed without asking.
 * @param {string} name
 * @param {string[] | (() => string | undefined)} programs its programs' names,
 * or what finds them
 */
function isThere(name, programs) {
  const find = () =>
    Array.isArray(programs) ? findProgram(...programs) : programs();
  if (find()) return true;
  if (process.getuid?.() !== 0) return false;
  console.log(`No ${name} found: installing it.`);
  // What lists are there may do where this fails.
  succeeds("apt-get", "update");
  return succeeds("apt-get", "install", "--yes", name) && !!find();
}

/**
 * Runs a command, silently.
 * @param {[string, ...string[]]} command
 */
function succeeds(...[program, ...args]) {
  return spawnSync(program, args, { stdio: "ignore" }).status === 0;
}
