import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { scripts } from "../../package.json";

const pages = [
  "README.md",
  ...readdirSync("docs").map((file) => join("docs", file)),
].filter((file) => file.endsWith(".md"));

describe.each(pages)("%s", (page) => {
  const text = readFileSync(page, "utf8");

  it("quotes code as it stands in a file of spec/ or src/", () => {
    const blocks = matches(
      text,
      /(?:^<!-- (\S+) -->\n\n)?^```[jt]sx?\n(.*?)^```$/gms,
    );
    for (const [path = "no file", code] of blocks) {
      expect(path).toMatch(/^(spec|src)\//);
      expect(code).toBe(quoted(path));
    }
  });

  it("names scripts that exist", () => {
    const names = matches(text, /npm run ([\w:]+)/g).flat();
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names));
  });

  it("links to files and headings that exist", () => {
    const targets = matches(
      text,
      /(?:\]\(|src="|srcset=")([^)":]+)[)"]/g,
    ).flat();
    expect(targets.filter((target) => !isThere(page, target ?? ""))).toEqual(
      [],
    );
  });
});

describe("the pages", () => {
  const texts = pages.map((page) => readFileSync(page, "utf8"));

  it("hold code, scripts and links", () => {
    const all = texts.join("\n");
    expect(matches(all, /^```[jt]sx?$/gm).length).toBeGreaterThan(20);
    expect(matches(all, /npm run \w/g).length).toBeGreaterThan(5);
    expect(matches(all, /\]\(/g).length).toBeGreaterThan(20);
  });
});

/** What the groups of each match of `pattern` hold. */
function matches(text: string, pattern: RegExp): (string | undefined)[][] {
  return Array.from(text.matchAll(pattern), ([, ...groups]) => groups);
}

/** A file, without what it says to ESLint alone. */
function quoted(path: string): string {
  const code = readFileSync(path, "utf8");
  return code.replace(/^\/\* eslint-disable .*\*\/\n+/, "");
}

/** Whether a page links to a file, and to a heading of it where it names one. */
function isThere(page: string, target: string): boolean {
  const [path = "", heading] = target.split("#");
  const file = path === "" ? page : join(dirname(page), path);
  if (!existsSync(file)) return false;
  return heading === undefined || headings(file).includes(heading);
}

/** The headings of a page, as links name them. */
function headings(file: string): string[] {
  return matches(readFileSync(file, "utf8"), /^#+ (.*)$/gm)
    .flat()
    .map((heading = "") =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, "")
        .replace(/\s/g, "-"),
    );
}
