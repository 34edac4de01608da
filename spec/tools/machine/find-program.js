import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";

/**
 * Looks for a program on the machine's path.
 * @param {string[]} names of it, the best first
 * @returns {string | undefined} its path
 */
export function findProgram(...names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}
