import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { describe, expect, inject, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };

const packed = inject("packed");
const root = join(packed, "node_modules/rx-heroes");
const build = join(root, "build/package");
const tarball = join(packed, "rx-heroes.tgz");

describe("the tarball", () => {
  it("holds the package's modules, their sources, its documentation and nothing else", () => {
    const outside = filesIn(root).filter((file) => !file.startsWith("build/"));
    expect(outside).toEqual(
      [
        ...filesIn("docs")
          .filter((file) => file.endsWith(".md"))
          .map((file) => `docs/${file}`),
        ...sources().map((file) => `src/${file}`),
        "LICENSE",
        "README.md",
        "package.json",
      ].sort(),
    );
    const modules = sources()
      .filter((file) => !file.endsWith(".css"))
      .map((file) => file.replace(/\.tsx?$/, ""));
    const [types, built] = [isTypes, isCode].map((is) =>
      filesIn(build).filter(is),
    );
    expect(types).toEqual(modules.map((module) => `${module}.d.ts`).sort());
    expect([
      "marbles/devtools/devtools.css",
      ...modules.flatMap((m) => [`${m}.js`, `${m}.js.map`, `${m}.d.ts.map`]),
    ]).toEqual(expect.arrayContaining(built ?? []));
  });

  it("holds all that its pages link to but screenshots", () => {
    const pages = filesIn(root).filter((file) => file.endsWith(".md"));
    expect(pages).toContain("docs/embedding.md");
    expect(pages.flatMap(deadLinks)).toEqual([]);
  });

  it("shows nothing internal in its types", () => {
    const files = filesIn(build).filter(isTypes);
    const texts = files.map((file) => readFileSync(join(build, file), "utf8"));
    expect(texts.join()).toContain("export declare class HttpClient");
    expect(texts.join()).not.toContain("@internal");
  });

  it("leads from types and code to their sources", () => {
    const types = filesIn(build).filter((file) => file.endsWith(".d.ts.map"));
    expect(types.length).toBeGreaterThan(10);
    for (const file of types) {
      const [source = "no source"] = readMap(file).sources;
      expect(existsSync(join(build, dirname(file), source))).toBe(true);
    }

    const code = filesIn(build)
      .filter((file) => file.endsWith(".js"))
      .filter((file) => !onlyExports(file));
    expect(code.length).toBeGreaterThan(10);
    for (const file of code) {
      const source = readFileSync(sourceOf(file), "utf8");
      expect(readMap(`${file}.map`).sourcesContent).toEqual([source]);
    }
  });

  it("needs nothing but its peers, of which React and its hooks are optional", () => {
    expect(manifest).not.toHaveProperty("dependencies");
    expect(manifest.peerDependenciesMeta).toEqual({
      "observable-hooks": { optional: true },
      react: { optional: true },
    });
  });

  it("gives publint nothing to say", async () => {
    const bytes = new Uint8Array(readFileSync(tarball));
    const pack = { tarball: bytes.buffer };
    const { messages, pkg } = await publint({ strict: true, pack });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });
});

/** The modules of `src` that make up the package. */
function sources(): string[] {
  const folders =
    /^(http|in-memory|services|react|marbles\/(testing|inspect|devtools))\/|^index\.ts$/;
  return filesIn("src").filter((file) => folders.test(file));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => file.slice(join(folder, "/").length))
    .sort();
}

function isTypes(file: string): boolean {
  return file.endsWith(".d.ts");
}

function isCode(file: string): boolean {
  return !isTypes(file);
}

/** The links of a page to files that the tarball doesn't hold, but screenshots. */
function deadLinks(page: string): string[] {
  const text = readFileSync(join(root, page), "utf8");
  const prose = text.replace(/^```.*?^```$/gms, "");
  return [...prose.matchAll(/(?:\]\(|src="|srcset=")([^)":#]+)[)"#]/g)]
    .map(([, path = ""]) => join(dirname(page), path))
    .filter((path) => !/^docs\/pictures\/.*\.png$/.test(path))
    .filter((path) => !existsSync(join(root, path)));
}

function onlyExports(file: string): boolean {
  const code = readFileSync(join(build, file), "utf8");
  return code
    .split("\n")
    .every((line) => /^(import .*|export \{.*|"use client";|)$/.test(line));
}

function readMap(file: string): {
  sources: string[];
  sourcesContent?: string[];
} {
  return JSON.parse(readFileSync(join(build, file), "utf8")) as ReturnType<
    typeof readMap
  >;
}

function sourceOf(file: string): string {
  const source = join("src", file.replace(/\.js$/, ".ts"));
  return existsSync(source) ? source : `${source}x`;
}
