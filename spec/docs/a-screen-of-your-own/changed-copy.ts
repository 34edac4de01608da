import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { changed } from "../tour/stages.js";

/**
 * Copies the app, and makes the changes of docs/a-screen-of-your-own.md in the
 * copy. Returns its folder, which is in node_modules, so that imports resolve
 * and no development server sees new files.
 */
export function changedCopy(name: string): string {
  const copy = `node_modules/.cache/a-screen-of-your-own-${name}`;
  rmSync(copy, { recursive: true, force: true });
  for (const part of ["index.html", "src"]) {
    cpSync(part, join(copy, part), { recursive: true });
  }
  const include = ["src/main.tsx", "src/server"];
  const config = { extends: resolve("tsconfig.json"), include };
  const write = (path: string, text: string): void => {
    const file = join(copy, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  write("tsconfig.json", JSON.stringify(config));
  // A clone in which somebody has followed the page has the changes already.
  if (existsSync("src/app/log")) return copy;
  const page = readFileSync("docs/a-screen-of-your-own.md", "utf8");
  const files = Array.from(
    page.matchAll(/^--- (\S+)$/gm),
    ([, path = ""]) => [path, readFileSync(path, "utf8")] as const,
  );
  changed(new Map(files), page).forEach((code, path) => write(path, code));
  return copy;
}
