import { readdirSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { marbles } from "../support/marbles.ts";
import { failures } from "./consumers/marbles/failures.js";
import { installed } from "./installed.ts";
import { run } from "./run.ts";

const source = readFileSync(
  "spec/package/consumers/marbles/failures.js",
  "utf8",
);
/** The numbers of the lines that expect something, all of which fail. */
const expectations = source
  .split("\n")
  .flatMap((line, i) => (/\.to(Be|Equal)\(/.test(line) ? [i + 1] : []));

describe("a project that tests with marbles", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await installed("marbles");
  }, 300_000);

  it("passes its own tests, in CommonJS too, without React", async () => {
    await run("npm", ["test"], folder);
    expect(readdirSync(`${folder}/node_modules`)).not.toContain("react");
  });

  it.each([
    { runner: "vitest", indents: [0], count: "7 failed (7)" },
    { runner: "jest", indents: [4, 8], count: "7 failed, 7 total" },
    { runner: "node", indents: [2, 6], count: "fail 7\n" },
  ])("reads in $runner how seven tests failed, and where", async (the) => {
    const output = await failuresIn(the.runner);
    const texts = the.indents.map((indent) =>
      output.replace(RegExp(`^ {0,${indent}}`, "gm"), ""),
    );

    expect(output).toContain(the.count);
    for (const message of Object.values(failures).flatMap(messagesOf)) {
      expect(texts.join("\n")).toContain(message);
    }
    const lines = output.matchAll(/failures\.js:(\d+):/g);
    const inOrder = new Set(Array.from(lines, ([, line]) => Number(line)));
    expect([...inOrder]).toEqual(expectations);
  });

  it("reads in node:test no dump of both sides and no frame of ours", async () => {
    const output = await failuresIn("node");
    expect(output).not.toMatch(/notification: |assert-marbles/);
  });

  // Several tests read what the same run has printed.
  const outputs = new Map<string, Promise<string>>();
  async function failuresIn(runner: string): Promise<string> {
    const args = ["run", runner, `${runner}/failures.test.js`];
    const output =
      outputs.get(runner) ?? run("npm", args, folder).catch(String);
    outputs.set(runner, output);
    return stripVTControlCharacters(await output);
  }
});

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
