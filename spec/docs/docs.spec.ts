import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import * as observableHooks from "observable-hooks";
import * as rxjs from "rxjs";
import { describe, expect, it } from "vitest";
import { scripts } from "../../package.json";
import { apiPage } from "../tools/api/api.js";

const pages = [
  "README.md",
  ...filesIn("docs").filter((file) => file.endsWith(".md")),
];

/**
 * Pages with code for new files, which have no path, and the page of signatures.
 * Their own specs check it.
 */
const guides = /^docs\/(a-screen-of-your-own\.md|api\.md|tour\/)/;

/** The words of all code. A name that is not among them is gone or renamed. */
const known = new Set([
  ...Object.keys(observableHooks),
  ...Object.keys(rxjs),
  ...["package.json", "index.html", ...filesIn("src"), ...filesIn("spec")]
    .filter((file) => /\.([cm]?[jt]sx?|css|html|json)$/.test(file))
    .flatMap((file) => readFileSync(file, "utf8").match(/[\w$]+/g) ?? []),
]);

describe.each(pages)("%s", (page) => {
  const text = readFileSync(page, "utf8");
  const prose = text.replace(/^```.*?^```$/gms, "");
  const inline = matches(prose, /`([^`\n]+)`/g)
    .flat()
    .map((code = "") => code);

  it("quotes code as it stands in a file of spec/ or src/, its imports aside", () => {
    const blocks = matches(
      text,
      /(?:^<!-- (\S+) -->\n\n)?^```[jt]sx?\n(.*?)^```$/gms,
    ).filter(([path]) => path !== undefined || !guides.test(page));
    for (const [path = "no file", code] of blocks) {
      expect(path).toMatch(/^(spec|src)\//);
      const whole = quoted(path);
      expect([whole, withoutImports(whole)]).toContain(code);
    }
  });

  it("names scripts that exist", () => {
    const names = matches(text, /npm run ([\w:]+)/g).flat();
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names));
  });

  it("names files that exist", () => {
    const paths = inline.flatMap(
      (code) => code.match(/(?<![\w/])(?:src|spec|docs)\/[\w./-]+/g) ?? [],
    );
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it("names what the code has", () => {
    const names = inline.flatMap(
      (code) => code.match(/^[A-Za-z]\w*\$?$|[A-Za-z]\w*(?=\()/g) ?? [],
    );
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it("links to files and headings that exist", () => {
    const targets = matches(
      prose,
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

  it("are all in the index", () => {
    const others = pages.filter((page) => !page.endsWith("README.md"));
    const isIndexed = (page: string): boolean =>
      readFileSync(join(dirname(page), "README.md"), "utf8").includes(
        `(${basename(page)})`,
      );
    expect(others.filter((page) => !isIndexed(page))).toEqual([]);
  });

  it("list what each entry exports, as the sources have it", async () => {
    expect(readFileSync("docs/api.md", "utf8")).toBe(await apiPage());
  }, 60_000); // It compiles all entries.
});

/** The groups of each match of `pattern`. */
function matches(text: string, pattern: RegExp): (string | undefined)[][] {
  return Array.from(text.matchAll(pattern), ([, ...groups]) => groups);
}

/** A file without its comment for ESLint. */
function quoted(path: string): string {
  const code = readFileSync(path, "utf8");
  return code.replace(/^\/\* eslint-disable .*\*\/\n+/, "");
}

function withoutImports(code: string): string {
  return code.replace(/^(?:import [^;]*;\n)+\n*/, "");
}

/** Whether the file of a link exists, with the heading after `#`. */
function isThere(page: string, target: string): boolean {
  const [path = "", heading] = target.split("#");
  const file = path === "" ? page : join(dirname(page), path);
  if (!existsSync(file)) return false;
  return heading === undefined || headings(file).includes(heading);
}

/** The headings of a page, as in the fragments of links. */
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

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
