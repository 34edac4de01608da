import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { recordBookings } from "../marbles/inspect/export/bookings.ts";
import { testOf } from "../marbles/inspect/export/test-of.ts";
import { marbles } from "../support/marbles.ts";
import { bookingsReplayable } from "./consumers/bookings/replayable.ts";
import { failures } from "./consumers/marbles/failures.js";
import { run } from "./run.ts";

const consumers = "spec/package/consumers";
const source = readFileSync(`${consumers}/marbles/failures.js`, "utf8");
/** The numbers of the lines that expect something, all of which fail. */
const expectations = source
  .split("\n")
  .flatMap((line, i) => (/\.to(Be|Equal)\(/.test(line) ? [i + 1] : []));

describe("a project that tests with marbles", () => {
  const folder = join(inject("packed"), "marbles");
  beforeAll(async () => {
    cpSync(`${consumers}/bookings`, folder, { recursive: true });
    await exportTests(folder);
    await run("../node_modules/.bin/tsc", [], folder);
  });

  it.each([
    { runner: "vitest", indents: [0], counts: ["7 failed | 3 passed (10)"] },
    {
      runner: "jest",
      indents: [4, 8],
      counts: ["1 failed, 3 passed, 4 total", "7 failed, "],
    },
    { runner: "node", indents: [2, 6], counts: ["pass 1\n", "fail 7\n"] },
  ])(
    "passes tests in $runner, and reads how seven failed, and where",
    async ({ runner, indents, counts }) => {
      const output = await printed(runner);
      const texts = indents.map((indent) =>
        output.replace(RegExp(`^ {0,${indent}}`, "gm"), ""),
      );

      for (const count of counts) expect(output).toContain(count);
      for (const message of Object.values(failures).flatMap(messagesOf)) {
        expect(texts.join("\n")).toContain(message);
      }
      const lines = output.matchAll(/failures\.js:(\d+):/g);
      const inOrder = new Set(Array.from(lines, ([, line]) => Number(line)));
      expect([...inOrder]).toEqual(expectations);
      // No dump of both sides, and no stack frame of ours.
      if (runner === "node") {
        expect(output).not.toMatch(/notification: |assert-marbles/);
      }
    },
  );

  it("passes tests in CommonJS", async () => {
    await run("npm", ["run", "commonjs"], folder);
  });

  async function printed(script: string): Promise<string> {
    const output = await run("npm", ["run", script], folder).catch(String);
    return stripVTControlCharacters(output);
  }
});

/** Writes the tests of one session, for each runner. */
async function exportTests(folder: string): Promise<void> {
  const recorder = recordBookings();
  for (const runner of ["vitest", "jest"] as const) {
    const test = await testOf(recorder, bookingsReplayable, { runner });
    writeFileSync(join(folder, runner, "session.test.ts"), test);
  }
}

type Test = Parameters<typeof marbles>[0];

/** Those of all expectations that fail. */
function messagesOf(test: Test): string[] {
  try {
    marbles(test);
    return [];
  } catch (error) {
    const errors = error instanceof AggregateError ? error.errors : [error];
    return errors.map((each: Error) => each.message);
  }
}
