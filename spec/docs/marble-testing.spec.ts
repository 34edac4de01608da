import { readFileSync } from "node:fs";
import type { RunHelpers } from "rxjs/testing";
import { describe, expect, it } from "vitest";
import { marbles, failureOf } from "../support/marbles.ts";

interface Pitfall {
  fails: (helpers: RunHelpers) => unknown;
  passes: (helpers: RunHelpers) => void;
}

const pitfalls = readFileSync("docs/marble-pitfalls.md", "utf8");
const pitfallFiles = import.meta.glob<Pitfall>(
  ["./marble-testing/*.ts", "!**/*.spec.ts"],
  { eager: true },
);
describe("the pages on marble testing", () => {
  it.each(Object.entries(pitfallFiles))(
    "%s has a test that passes, and one that fails with the printed message",
    (path, { fails, passes }) => {
      marbles(passes);
      const [, words] =
        new RegExp(
          `<!-- spec/docs/${path.slice(2)} .*?\`\`\`text\\n(.*?)\\n\`\`\``,
          "s",
        ).exec(pitfalls) ?? [];
      expect(words).toBe(failureOf(fails));
    },
  );
});
