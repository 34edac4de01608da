import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { RunHelpers } from "rxjs/testing";
import { describe, expect, it } from "vitest";
import { failures } from "../package/consumers/marbles/failures.js";
import { marbles } from "../support/marbles.ts";
import { pictureOf, pictures } from "./diagrams.js";

interface StumblingBlock {
  fails: (helpers: RunHelpers) => void;
  passes: (helpers: RunHelpers) => void;
}

const file = "docs/marble-testing.md";
const guide = readFileSync(file, "utf8");
const quotes = [
  ...guide.matchAll(/^<!-- (\S+) -->\n\n```[jt]s\n(.*?)^```$/gms),
];
const stumblingBlocks = import.meta.glob<StumblingBlock>(
  "./marble-testing/*[!c].ts",
  {
    eager: true,
  },
);

describe("the guide to marble testing", () => {
  it("quotes all its examples as they run", () => {
    expect(quotes.length).toBeGreaterThan(10);
    expect(guide.match(/^```[jt]s$/gm)).toHaveLength(quotes.length);
    for (const [, path = "", code] of quotes) {
      expect(code).toBe(readFileSync(path, "utf8"));
    }
  });

  it.each(Object.entries(stumblingBlocks))(
    "has of %s a test that passes, one that fails, and its words",
    (path, { fails, passes }) => {
      marbles(passes);
      const [, words] =
        new RegExp(
          `<!-- spec/docs/${path.slice(2)} -->.*?\`\`\`text\\n(.*?)\\n\`\`\``,
          "s",
        ).exec(guide) ?? [];
      expect(words).toBe(failure(fails));
    },
  );

  it("has ten failures", () => {
    expect(Object.keys(failures)).toHaveLength(10);
  });

  it.each(Object.entries(failures))("has what is said when %s", (_, fails) => {
    expect(guide).toContain(`\`\`\`text\n${failure(fails)}\n\`\`\``);
  });

  it.each(Object.entries(pictures))(
    "has a current picture of %s",
    (test, svg) => {
      expect(readFileSync(svg, "utf8")).toBe(pictureOf(test));
    },
  );

  it("links to files that exist", () => {
    const links = Array.from(
      guide.matchAll(/\]\(([^)#:]+)[)#]/g),
      ([, path = ""]) => join(dirname(file), path),
    );
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((path) => !existsSync(path))).toEqual([]);
  });
});

function failure(test: StumblingBlock["fails"]): string {
  try {
    marbles(test);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("It passes");
}
