import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { muted } from "#src/marbles/inspect/export/replay/muted.ts";
import { bookingsSession } from "../marbles/inspect/export/bookings.ts";
import { testOf } from "../marbles/inspect/export/test-of.ts";
import { bookingsReplayable } from "./consumers/bookings/watched-bookings.ts";
import { installed } from "./installed.ts";
import { run } from "./run.ts";

describe("a project that installs the tarball", () => {
  it.concurrent("vite-react passes its own tests", async () => {
    await run("npm", ["test"], await installed("vite-react"));
  });

  it.concurrent("invoices passes them beside the README's app", async () => {
    const folder = await installed("invoices");
    const app = "heroes-app.tsx";
    copyFileSync(join("spec/docs/embedding", app), join(folder, app));
    await run("npm", ["test"], folder);
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
