import { readFileSync } from "node:fs";
import type { RunHelpers } from "rxjs/testing";
import { describe, expect, it } from "vitest";
import { marbles, told } from "../support/marbles.ts";

interface StumblingBlock {
  fails: (helpers: RunHelpers) => void;
  passes: (helpers: RunHelpers) => void;
}

const pitfalls = readFileSync("docs/marble-pitfalls.md", "utf8");
const stumblingBlocks = import.meta.glob<StumblingBlock>(
  ["./marble-testing/*.ts", "!**/*.spec.ts"],
  { eager: true },
);
describe("the pages on marble testing", () => {
  it.each(Object.entries(stumblingBlocks))(
    "have of %s a test that passes, one that fails, and its words",
    (path, { fails, passes }) => {
      marbles(passes);
      const [, words] =
        new RegExp(
          `<!-- spec/docs/${path.slice(2)} .*?\`\`\`text\\n(.*?)\\n\`\`\``,
          "s",
        ).exec(pitfalls) ?? [];
      expect(words).toBe(told(fails));
    },
  );
});
