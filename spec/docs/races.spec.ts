import { readFileSync } from "node:fs";
import { type Scenario, tryLatencies } from "rx-heroes/testing";
import { describe, expect, it } from "vitest";
import { failure } from "../support/failure.ts";
import * as onTheServer from "./races/on-the-server.ts";
import * as search from "./races/search.ts";

interface Example {
  readonly fails: Scenario;
  readonly passes: Scenario;
}

describe("the page on races", () => {
  it.each<[string, Example]>([
    ["the search", search],
    ["what the server holds", onTheServer],
  ])("shows how %s fails, and has what passes", (_, { fails, passes }) => {
    tryLatencies(passes);
    const text = failure(() => tryLatencies(fails));
    expect(readFileSync("docs/races.md", "utf8")).toContain(
      `\`\`\`text\n${text}\n\`\`\``,
    );
  });
});
