import { spawnSync } from "node:child_process";
import process from "node:process";
import { findPostgres } from "./find-postgres.js";

/**
 * Makes sure that there is PostgreSQL, installing it where that is possible
 * without asking. Where it is not, its tests are skipped, and one line says
 * so; in CI the process ends.
 */
export function ensurePostgres() {
  if (findPostgres()) return;
  if (process.getuid?.() === 0 && succeeds("apt-get", "--version")) {
    console.log("No PostgreSQL found: installing it.");
    succeeds("apt-get", "update");
    succeeds(
      "apt-get",
      "install",
      "--yes",

      "postgresql",
    );
  }
  if (findPostgres()) return;
  console.error(
    "No PostgreSQL found: its tests are skipped. Install it with your system's package manager (Debian: apt-get install postgresql) to run them.",
  );
  if (process.env.CI) process.exit(1);
}

/** @param {[string, ...string[]]} command */
function succeeds(...[program, ...args]) {
  return spawnSync(program, args, { stdio: "ignore" }).status === 0;
}
