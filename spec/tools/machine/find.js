import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { chromium, firefox, webkit } from "playwright";

const folders = (process.env.PATH ?? "").split(delimiter);
// Debian keeps each version's programs in a folder of its own.
const debian = "/usr/lib/postgresql";

/**
 * The browser that the tests run in: Playwright's own where it is installed,
 * else the system's.
 * @returns {string | undefined} the path of its program
 */
export function findChromium() {
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  // The one without windows starts a page in half the time.
  return [
    ...["chromium-headless-shell", "chromium", "chromium-browser"],
    ...["google-chrome", "chrome"],
  ]
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Whether Playwright's own browser is installed, the only one that it drives. */
export const hasFirefox = existsSync(firefox.executablePath());
export const hasWebKit = existsSync(webkit.executablePath());

/**
 * The folder of PostgreSQL's programs, on the machine's path or not.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return versions
    .map((version) => join(debian, version, "bin"))
    .concat(folders)
    .find((folder) =>
      ["initdb", "postgres"].every((name) => existsSync(join(folder, name))),
    );
}
