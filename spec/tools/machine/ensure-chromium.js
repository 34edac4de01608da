import process from "node:process";
import { aptInstall, succeeds } from "./apt-install.js";
import { findChromium } from "./find-chromium.js";

/**
 * Makes sure that there is a browser, installing one where that is possible
 * without asking. Where it is not, says so in one line and ends the process.
 */
export function ensureChromium() {
  if (findChromium()) return;
  if (!aptInstall("chromium-headless-shell") && !aptInstall("chromium")) {
    console.log("No Chromium found: downloading Playwright's.");
    succeeds("npx", "playwright", "install", "chromium");
  }
  if (findChromium()) return;
  console.error(
    "The tests need Chromium: install it with your system's package manager (Debian: apt-get install chromium) and run them again.",
  );
  process.exit(1);
}
