import { spawnSync } from "node:child_process";
import process from "node:process";

/**
 * Installs a package of Debian's, where that is possible without asking.
 * @param {string} name
 * @returns {boolean} whether it was
 */
export function aptInstall(name) {
  if (process.getuid?.() !== 0) return false;
  console.log(`No ${name} found: installing it.`);
  // What lists are there may do where this fails.
  succeeds("apt-get", "update");
  return succeeds("apt-get", "install", "--yes", name);
}

/**
 * Runs a command, silently.
 * @param {[string, ...string[]]} command
 */
export function succeeds(...[program, ...args]) {
  return spawnSync(program, args, { stdio: "ignore" }).status === 0;
}
