import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { describe, expect, inject, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };

const packed = inject("packed");
const root = join(packed, "node_modules/rx-heroes");
const build = join(root, "build/package");
const tarball = join(packed, "rx-heroes.tgz");

describe("the tarball", () => {
  it("holds the package's modules, and no pictures or docs", () => {
    const outside = filesIn(root).filter((file) => !file.startsWith("build/"));
    expect(outside).toEqual([
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "package.json",
    ]);
    const modules = sources()
      .filter((file) => !file.endsWith(".css"))
      .map((file) => file.replace(/\.tsx?$/, ""));
    const [types, built] = [isTypes, isCode].map((is) =>
      filesIn(build).filter(is),
    );
    expect(types).toEqual(modules.map((module) => `${module}.d.ts`).sort());
    expect([
      "marbles/devtools/devtools.css",
      ...modules.map((module) => `${module}.js`),
    ]).toEqual(expect.arrayContaining(built ?? []));
  });

  it("shows nothing internal in its types", () => {
    const files = filesIn(build).filter(isTypes);
    const texts = files.map((file) => readFileSync(join(build, file), "utf8"));
    expect(texts.join()).toContain("export declare class HttpClient");
    expect(texts.join()).not.toContain("@internal");
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
