// Measures the built app and its in-memory backend, or with `--server` the REST
// server beside json-server, and writes the tables into docs/performance.md.
// `--quick` takes three rounds and only prints.
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import process from "node:process";
import { parseArgs } from "node:util";
import { format } from "prettier";
import { backendFigures } from "./backend.ts";
import { tables } from "./figure.ts";
import { pageFigures } from "./page.ts";
import { serverFigures } from "./server.ts";

const page = "docs/performance.md";
const { values: options } = parseArgs({
  options: {
    server: { type: "boolean", default: false },
    quick: { type: "boolean", default: false },
  },
});
const rounds = options.quick ? 3 : 11;
const figures = options.server
  ? await serverFigures(rounds)
  : [...backendFigures(rounds), ...(await pageFigures(rounds))];
const [{ model } = { model: "processor" }, { length }] = [cpus()[0], cpus()];
const machine = `${length} × ${model}, Node ${process.version}`;
const date = new Date().toISOString().slice(0, 10);
const text = await format(
  `Measured on ${date}: ${machine}.\n\n${tables(figures)}`,
  { parser: "markdown" },
);
console.log(text);
if (!options.quick) {
  const name = options.server ? "server" : "bench";
  const old = RegExp(`(<!-- ${name} -->\n).*?(<!-- end of ${name} -->)`, "s");
  const before = readFileSync(page, "utf8");
  writeFileSync(page, before.replace(old, `$1\n${text}\n$2`));
}
