import process from "node:process";
import { aptInstall } from "./apt-install.js";
import { findPostgres } from "./find-postgres.js";

/**
 * Makes sure that there is PostgreSQL, installing it where that is possible
 * without asking. Where it is not, its tests are skipped, and one line says
 * so; in CI the process ends.
 */
export function ensurePostgres() {
  if (findPostgres()) return;
  if (aptInstall("postgresql") && findPostgres()) return;
  console.error(
    "No PostgreSQL found: its tests are skipped. Install it with your system's package manager (Debian: apt-get install postgresql) to run them.",
  );
  if (process.env.CI) process.exit(1);
}
