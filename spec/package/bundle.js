// Bundles and minifies `source`, the first argument, in this folder, without
// the peers; prints the code and the length of each module in it. A process
// of its own, since the bundler's threads can keep a test's worker from ending.
import { writeFileSync } from "node:fs";
import { argv, cwd } from "node:process";
import { build } from "vite";

const input = `${cwd()}/entry.js`;
writeFileSync(input, argv[2] ?? "");
const built = await build({
  configFile: false,
  logLevel: "error",
  build: {
    write: false,
    target: "es2022",
    modulePreload: false,
    rolldownOptions: {
      input,
      external: /^(observable-hooks|react|rxjs)(\/|$)/,
      preserveEntrySignatures: "strict",
    },
  },
});
const { output } = /** @type {import("vite").Rolldown.RolldownOutput} */ (
  built
);
// With what it shares with what is only loaded later.
const [entry] = output;
const chunks = output
  .filter((file) => file.type === "chunk")
  .filter((file) => file === entry || entry.imports.includes(file.fileName));
const code = chunks.map(({ code }) => code).join("");
const lengths = chunks
  .flatMap(({ modules }) => Object.entries(modules))
  .map(([file, { renderedLength }]) => [file, renderedLength]);
console.log(JSON.stringify({ code, lengths }));
