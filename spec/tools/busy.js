// Runs a command while two processors are busy, or keeps them busy until it is
// ended: `node spec/tools/busy.js npm test`.
import { spawn } from "node:child_process";
import process from "node:process";

const counting = ["-e", "for (let n = 0; ; n++);"];
const counters = [1, 2].map(() => spawn(process.execPath, counting));
process.on("exit", () => counters.forEach((counter) => counter.kill()));
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => process.exit(1));
}

const [program, ...args] = process.argv.slice(2);
if (program !== undefined) {
  const child = spawn(program, args, { stdio: "inherit" });
  child.on("exit", (code) => process.exit(code ?? 1));
}
