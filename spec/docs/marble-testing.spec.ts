import { readFileSync } from "node:fs";
import type { RunHelpers } from "rxjs/testing";
import { describe, expect, it } from "vitest";
import { failures } from "../package/consumers/marbles/failures.js";
import { marbles, told } from "../support/marbles.ts";
import { pictureOf, pictures } from "./diagrams.js";

interface StumblingBlock {
  fails: (helpers: RunHelpers) => void;
  passes: (helpers: RunHelpers) => void;
}

const pitfalls = readFileSync("docs/marble-pitfalls.md", "utf8");
const stumblingBlocks = import.meta.glob<StumblingBlock>(
  ["./marble-testing/*.ts", "!**/*.spec.ts"],
  { eager: true },
);
const mistakes = Array.from(
  pitfalls.matchAll(/^\*\*([^*]*)\.\*\*\n\n```text\n(.*?)\n```$/gms),
  ([, mistake = "", words]) => ({ mistake: mistake.toLowerCase(), words }),
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

  it.each(mistakes)("have what is said when $mistake", ({ mistake, words }) => {
    const fails = failures[mistake];
    expect(fails && told(fails)).toBe(words);
  });

  it("have two mistakes", () => {
    expect(mistakes).toHaveLength(2);
  });

  it.each(Object.entries(pictures))(
    "have a current picture of %s",
    (test, svg) => {
      expect(readFileSync(svg, "utf8")).toBe(pictureOf(test));
    },
  );
});
