import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { findProgram } from "./find-program.js";

/**
 * The browser that the tests run in: Playwright's own where it is installed,
 * else the system's.
 * @returns {string | undefined} the path of its program
 */
export function findChromium() {
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  return findProgram(
    // The one without windows starts a page in half the time.
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "chrome",
  );
}
