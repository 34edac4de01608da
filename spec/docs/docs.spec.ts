import { existsSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { scripts } from "../../package.json";

const readme = readFileSync("README.md", "utf8");

describe("README.md", () => {
  it("holds TypeScript that compiles as the project does", () => {
    const sources = new Map([...blocks("ts"), ...blocks("tsx")]);
    expect(sources.size).toBeGreaterThan(5);
    expect(compileErrors(sources)).toEqual([]);
  });

  it("quotes files as they are tested", () => {
    const quotes = [
      ...readme.matchAll(/^<!-- (\S+) -->\n\n```ts\n(.*?)^```$/gms),
    ].map(([, path = "", code]) => ({ path, code }));
    expect(quotes.length).toBeGreaterThan(2);
    expect(quotes).toEqual(
      quotes.map(({ path }) => ({ path, code: readFileSync(path, "utf8") })),
    );
  });

  it("names scripts that exist", () => {
    const names = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, n]) => n);
    expect(names.length).toBeGreaterThan(5);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names));
  });

  it("links to files that exist", () => {
    const links = [
      ...readme.matchAll(/(?:\]\(|src="|srcset=")([^)":#]+)[)"#]/g),
    ];
    expect(links.length).toBeGreaterThan(8);
    expect(links.filter(([, path = ""]) => !existsSync(path))).toEqual([]);
  });
});

/** Code blocks by the file that the compiler finds them in. */
type Blocks = ReadonlyMap<string, string>;

function blocks(language: "ts" | "tsx"): Blocks {
  const fence = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms");
  return new Map(
    Array.from(readme.matchAll(fence), ([, code = ""], i) => [
      `${process.cwd()}/spec/docs/block-${i}.${language}`,
      code,
    ]),
  );
}

function compileErrors(sources: Blocks): string[] {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile("tsconfig.json", (path) => ts.sys.readFile(path)).config,
    ts.sys,
    process.cwd(),
  );
  const host = ts.createCompilerHost(options);
  const disk = { ...host };
  host.fileExists = (file) => sources.has(file) || disk.fileExists(file);
  host.getSourceFile = (file, target) => {
    const code = sources.get(file);
    return code === undefined
      ? disk.getSourceFile(file, target)
      : ts.createSourceFile(file, code, target);
  };
  const program = ts.createProgram([...sources.keys()], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) =>
      ts.flattenDiagnosticMessageText(messageText, "\n"),
    );
}
