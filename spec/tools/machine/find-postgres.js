import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";

// Debian keeps each version's programs in a folder of its own.
const debian = "/usr/lib/postgresql";

/**
 * The folder of PostgreSQL's programs, on the machine's path or not.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ].find((folder) =>
    ["initdb", "postgres"].every((name) => existsSync(join(folder, name))),
  );
}
