import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { installed } from "./installed.ts";
import { run } from "./run.ts";

const types18 = ["@types/react@18.3.31", "@types/react-dom@18.3.7"];

describe("a project that installs the tarball", () => {
  it.concurrent.each([
    ["vite-react", "18.3.1", ["react-dom@18.3.1", ...types18]],
    ["vite-react", "19.3.1", []],
    ["invoices", "19.3.1", []],
  ])("%s passes its own tests on React %s", async (consumer, react, others) => {
    const folder = await installed(consumer, `react@${react}`, ...others);
    await run("npm", ["test"], folder);
    const manifest = readFileSync(`${folder}/node_modules/react/package.json`);
    expect(JSON.parse(manifest.toString())).toHaveProperty("version", react);
  });

  it.concurrent("bookings passes its tests with three runners", async () => {
    const folder = await installed("bookings");
    const output = stripVTControlCharacters(await run("npm", ["test"], folder));
    for (const count of ["1 passed (1)", "1 passed, 1 total", "pass 1\n"]) {
      expect(output).toContain(count);
    }
  });
});
