import { spawnSync } from "node:child_process";
import process from "node:process";
import { findChromium, findPostgres, findProgram } from "./find.js";

const byHand = "Install it with your system's package manager (Debian: apt-get";

/**
 * How to find what is tested beside Chromium, by Debian's packages.
 * @type {Record<string, Record<string, () => string | undefined>>}
 */
const others = {
  Firefox: { "firefox-esr": () => findProgram("firefox-esr", "firefox") },
  WebKitGTK: {
    "webkit2gtk-driver": () => findProgram("WebKitWebDriver"),
    xvfb: () => findProgram("Xvfb"),
  },
  PostgreSQL: { postgresql: findPostgres },
};

/**
 * Installs Firefox, WebKitGTK and PostgreSQL if they are missing. Where that
 * isn't possible, their tests are skipped, and a line names them; in CI the
 * process exits.
 */
export function ensureOthers() {
  for (const [what, packages] of Object.entries(others)) {
    const missing = Object.entries(packages)
      .filter(([name, find]) => !find() && !install(name, find))
      .map(([name]) => name);
    if (missing.length === 0) continue;
    console.error(
      `No ${what} found: its tests are skipped. ${byHand} install ${missing.join(" ")}) to run them.`,
    );
    if (process.env.CI) process.exit(1);
  }
}

/**
 * Installs a Chromium if there is none. Where that isn't possible, the process
 * exits with a line that says so.
 */
export function ensureChromium() {
  if (findChromium()) return;
  // Not every Debian has the one without windows, which is smaller.
  const packages = ["chromium-headless-shell", "chromium"];
  if (packages.some((name) => install(name, findChromium))) return;
  console.log("No Chromium found: downloading Playwright's.");
  succeeds("npx", "playwright", "install", "chromium");
  if (findChromium()) return;
  console.error(
    `The tests need Chromium. ${byHand} install chromium) and run them again.`,
  );
  process.exit(1);
}

let isUpdated = false;

/**
 * Installs a package of Debian's as root, who isn't asked for a password.
 * Returns whether its program is found then.
 * @param {string} name
 * @param {() => string | undefined} find
 */
function install(name, find) {
  if (process.getuid?.() !== 0) return false;
  console.log(`No ${name} found: installing it.`);
  // The old lists may do where the update fails.
  if (!isUpdated) succeeds("apt-get", "update");
  isUpdated = true;
  return succeeds("apt-get", "install", "--yes", name) && !!find();
}

/**
 * Runs a command, silently.
 * @param {[string, ...string[]]} command
 */
function succeeds(...[program, ...args]) {
  return spawnSync(program, args, { stdio: "ignore" }).status === 0;
}
