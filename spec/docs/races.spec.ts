import { readFileSync } from "node:fs";
import { tryLatencies } from "rx-heroes/testing";
import { expect, it } from "vitest";
import { failure } from "../support/failure.ts";
import { fails, passes } from "./races/renames.ts";

it("the page on races has a scenario that passes, and one that fails as printed", () => {
  tryLatencies(passes);
  const text = failure(() => tryLatencies(fails));
  expect(readFileSync("docs/races.md", "utf8")).toContain(
    `\`\`\`text\n${text}\n\`\`\``,
  );
});
