import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { chromium } from "playwright";

const names = [
  // The one without windows starts a page in half the time.
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "chrome",
];

/**
 * The browser that the tests run in: Playwright's own where it is installed,
 * else the system's.
 * @returns {string | undefined} the path of its program
 */
export function findChromium() {
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}
