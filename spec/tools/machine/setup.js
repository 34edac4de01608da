// `npm run setup`: installs the programs that `npm test` leaves out.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import process from "node:process";
import { missing } from "./missing.js";

const system = "/etc/os-release";
const isDebian =
  existsSync(system) && /^ID=debian$/m.test(readFileSync(system, "utf8"));

const programs = missing();
if (programs.length === 0) {
  console.log("Nothing is missing.");
} else if (isDebian && process.getuid?.() === 0) {
  const packages = programs.map(({ debian }) => debian);
  console.log(`Installing by apt-get: ${packages.join(", ")}`);
  run("apt-get", "update");
  run("apt-get", "install", "--yes", ...packages);
} else {
  console.log("Installing Playwright's browsers, with what they need");
  run("npx", "playwright", "install", "--with-deps");
}

const left = missing();
for (const { name } of left) {
  console.error(`${name} is still missing: install it by hand.`);
}
process.exitCode = left.length === 0 ? 0 : 1;

/**
 * Runs a command with its output shown; exits as it does if it fails.
 * @param {[string, ...string[]]} command
 */
function run(...[program, ...args]) {
  console.log(`> ${[program, ...args].join(" ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status } = spawnSync(program, args, { stdio: "inherit", env });
  if (status !== 0) process.exit(status ?? 1);
}
