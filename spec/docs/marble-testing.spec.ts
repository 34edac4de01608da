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

const guide = readFileSync("docs/marble-testing.md", "utf8");
const stumblingBlocks = import.meta.glob<StumblingBlock>(
  ["./marble-testing/*.ts", "!**/*.spec.ts"],
  { eager: true },
);

describe("the guide to marble testing", () => {
  it.each(Object.entries(stumblingBlocks))(
    "has of %s a test that passes, one that fails, and its words",
    (path, { fails, passes }) => {
      marbles(passes);
      const [, words] =
        new RegExp(
          `<!-- spec/docs/${path.slice(2)} -->.*?\`\`\`text\\n(.*?)\\n\`\`\``,
          "s",
        ).exec(guide) ?? [];
      expect(words).toBe(told(fails));
    },
  );

  it("has ten failures", () => {
    expect(Object.keys(failures)).toHaveLength(10);
  });

  it.each(Object.entries(failures))("has what is said when %s", (_, fails) => {
    expect(guide).toContain(`\`\`\`text\n${told(fails)}\n\`\`\``);
  });

  it.each(Object.entries(pictures))(
    "has a current picture of %s",
    (test, svg) => {
      expect(readFileSync(svg, "utf8")).toBe(pictureOf(test));
    },
  );
});
