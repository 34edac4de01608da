import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { muted } from "../../src/marbles/inspect/export/replay/muted.ts";
import { bookingsSession } from "../marbles/inspect/export/bookings.ts";
import { testOf } from "../marbles/inspect/export/test-of.ts";
import { bookingsReplayable } from "./consumers/bookings/watched-bookings.ts";
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

  it.concurrent(
    "bookings passes tests that were exported for three runners",
    async () => {
      const folder = await installed("bookings");
      const { result: events } = muted(bookingsSession);
      for (const runner of ["vitest", "jest", "node:test"] as const) {
        const place = join(folder, runner.replace(":test", ""));
        mkdirSync(place);
        const test = await testOf(events, bookingsReplayable, {
          runner,
        });
        writeFileSync(join(place, "session.test.ts"), test);
      }
      const output = stripVTControlCharacters(
        await run("npm", ["test"], folder),
      );
      for (const count of ["1 passed (1)", "1 passed, 1 total", "pass 1\n"]) {
        expect(output).toContain(count);
      }
    },
  );
});
