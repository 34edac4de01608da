import { readdirSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { told } from "../support/marbles.ts";
import { failures } from "./consumers/marbles/failures.js";
import { installed } from "./installed.ts";
import { run } from "./run.ts";

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
    { runner: "vitest", indent: 0, count: "6 failed (6)" },
    { runner: "jest", indent: 4, count: "6 failed, 6 total" },
    { runner: "node", indent: 2, count: "fail 6\n" },
  ])("reads in $runner how six tests failed", async (the) => {
    const output = await failuresIn(the.runner);
    const unindented = output.replace(RegExp(`^ {0,${the.indent}}`, "gm"), "");

    expect(output).toContain(the.count);
    for (const body of Object.values(failures)) {
      expect(unindented).toContain(told(body));
    }
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
