import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { tryLatencies } from "rx-heroes/testing";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { failure } from "../support/failure.ts";
import { marbles } from "../support/marbles.ts";
import { failures } from "./consumers/marbles/failures.js";
import { race } from "./consumers/marbles/race.js";
import { run } from "./run.ts";

const consumers = "spec/package/consumers";
/** The numbers of the lines that expect something, all of which fail. */
const expectations = numbersOf("failures", /\.to(Be|Equal)\(/);

describe("a project that tests with marbles", () => {
  const folder = join(inject("packed"), "marbles");
  beforeAll(async () => {
    cpSync(`${consumers}/bookings`, folder, { recursive: true });
    await run("../node_modules/.bin/tsc", [], folder);
  });

  it.each([
    { runner: "vitest", indents: [0], counts: ["7 failed | 4 passed (11)"] },
    {
      runner: "jest",
      indents: [4, 8],
      counts: ["1 failed, 3 passed, 4 total", "7 failed, "],
    },
    { runner: "node", indents: [2, 6], counts: ["pass 2\n", "fail 7\n"] },
  ])(
    "passes tests in $runner, and reads how seven failed, and where",
    async ({ runner, indents, counts }) => {
      const output = await printed(runner);
      const texts = indents.map((indent) =>
        output.replace(RegExp(`^ {0,${indent}}`, "gm"), ""),
      );

      for (const count of counts) expect(output).toContain(count);
      const messages = Object.values(failures).flatMap(messagesOf);
      for (const message of [...messages, failure(() => tryLatencies(race))]) {
        expect(texts.join("\n")).toContain(message);
      }
      expect(linesIn(output, "failures")).toEqual(expectations);
      expect(linesIn(output, "race")).toEqual(numbersOf("race", /^ *show\(/));
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

/** The numbers of the lines of a file that match. */
function numbersOf(file: string, pattern: RegExp): number[] {
  const source = readFileSync(`${consumers}/marbles/${file}.js`, "utf8");
  return source
    .split("\n")
    .flatMap((line, i) => (pattern.test(line) ? [i + 1] : []));
}

/** The numbers of the lines of a file to which stacks lead. */
function linesIn(output: string, file: string): number[] {
  const lines = output.matchAll(RegExp(`${file}\\.js:(\\d+):`, "g"));
  return [...new Set(Array.from(lines, ([, line]) => Number(line)))];
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
