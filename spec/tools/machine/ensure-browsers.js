import process from "node:process";
import { aptInstall } from "./apt-install.js";
import { findProgram } from "./find-program.js";

/** The programs of each browser beside Chromium, by Debian's packages. */
const browsers = {
  Firefox: { "firefox-esr": ["firefox-esr", "firefox"], xvfb: ["Xvfb"] },
  WebKitGTK: { "webkit2gtk-driver": ["WebKitWebDriver"], xvfb: ["Xvfb"] },
};

/**
 * Makes sure that there are Firefox and WebKitGTK, and a screen for them,
 * installing them where that is possible without asking. Where it is not, the
 * journeys in that browser are skipped, and one line says so; in CI the
 * process ends.
 */
export function ensureBrowsers() {
  for (const [browser, packages] of Object.entries(browsers)) {
    const missing = Object.entries(packages)
      .filter(([name, programs]) => !isThere(name, programs))
      .map(([name]) => name);
    if (missing.length === 0) continue;
    console.error(
      `No ${browser} found: its journeys are skipped. Install it with your system's package manager (Debian: apt-get install ${missing.join(" ")}) to run them.`,
    );
    if (process.env.CI) process.exit(1);
  }
}

/**
 * @param {string} name of the package
 * @param {string[]} programs of which it brings one
 */
function isThere(name, programs) {
  if (findProgram(...programs)) return true;
  return aptInstall(name) && findProgram(...programs) !== undefined;
}
