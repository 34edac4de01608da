import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { onTestFinished } from "vitest";

const folder = "node_modules/.cache/vite";

/**
 * What Vite makes of a page whose files are `sources`, with `plugin` or with
 * none: the built files by their names, unminified.
 */
export async function built(
  sources: Readonly<Record<string, string>>,
  plugin?: Plugin,
): Promise<Map<string, string>> {
  mkdirSync(folder, { recursive: true });
  const root = mkdtempSync(`${folder}/`);
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(sources)) {
    writeFileSync(join(root, name), text);
  }
  const built = await build({
    root,
    plugins: [plugin],
    configFile: false,
    logLevel: "error",
    build: { write: false, minify: false },
  });
  if (!("output" in built)) throw new Error("Vite made more than one build");
  return new Map(
    built.output.map((file) => [
      file.type === "chunk" && file.isEntry ? "main.js" : file.fileName,
      file.type === "chunk" ? file.code : String(file.source),
    ]),
  );
}
