import process from "node:process";
import { findChromium, findPostgres } from "./find.js";

/**
 * The programs that tests need beside Node: what each is for, Debian's package
 * and how it is found.
 */
const programs = [
  {
    name: "Chromium",
    tests: "components, journeys and the tour",
    // Without windows, which starts a page in half the time.
    debian: "chromium-headless-shell",
    find: findChromium,
  },
  {
    name: "PostgreSQL",
    tests: "the server on it",
    debian: "postgresql",
    find: findPostgres,
  },
];

/** Those that are not installed. */
export function missing() {
  return programs.filter(({ find }) => !find());
}

/**
 * Says in one line which tests are left out, for want of which program.
 * @throws Error in CI, where nothing may be left out.
 */
export function nameLeftOut() {
  const leftOut = missing().map(({ name, tests }) => `${tests} (no ${name})`);
  if (leftOut.length === 0) return;
  const line = `Left out: ${leftOut.join(", ")}. \`npm run setup\` installs what is missing.`;
  if (process.env.CI) throw new Error(line);
  // Vitest loads its configuration for each project, Playwright in each worker.
  if (process.env.LEFT_OUT !== line) console.log(line);
  process.env.LEFT_OUT = line;
}
