import { spawnSync } from "node:child_process";
import process from "node:process";
import { findChromium } from "./chromium.js";

/**
 * Makes sure that there is a browser, installing one where that is possible
 * without asking. Where it is not, says so in one line and ends the process.
 */
export function ensureChromium() {
  if (findChromium()) return;
  console.log("No Chromium found: installing it.");
  if (process.getuid?.() === 0 && succeeds("apt-get", "--version")) {
    succeeds("apt-get", "update");
    succeeds(
      "apt-get",
      "install",
      "--yes",

      "chromium",
    );
  } else {
    succeeds("npx", "playwright", "install", "chromium");
  }
  if (findChromium()) return;
  console.error(
    "The tests need Chromium: install it with your system's package manager (Debian: apt-get install chromium) and run them again.",
  );
  process.exit(1);
}

/** @param {[string, ...string[]]} command */
function succeeds(...[program, ...args]) {
  return spawnSync(program, args, { stdio: "ignore" }).status === 0;
}
