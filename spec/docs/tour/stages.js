import { readdirSync, readFileSync } from "node:fs";

/**
 * The reader's folder after a step, or after an answer to its exercise, and
 * its check, which the page shows for a step.
 * @typedef {{ name: string, files: ReadonlyMap<string, string>, check: string }} Stage
 */

const folder = "docs/tour";
// A whole file below its name, the files of a diff, or a file to delete.
const change =
  /^\*\*(\S+)\*\*\n\n```\w+\n(.*?)^```$|^```diff\n(.*?)^```$|[Dd]elete \*\*(\S+)\*\*/gms;

/** The pages of the steps in their order. */
export const pages = readdirSync(folder)
  .filter((file) => /^\d/.test(file))
  .sort((a, b) => parseInt(a) - parseInt(b));

/**
 * The packages that the first page installs, as `name@version`.
 * @returns {string[]}
 */
export function packages() {
  const text = readFileSync(`${folder}/${pages[0] ?? ""}`, "utf8");
  const lines = text.matchAll(/^npm install (?:-D )?(.*)$/gm);
  return Array.from(lines, ([, names = ""]) => names.split(" ")).flat();
}

/**
 * The stages of all pages, from an empty folder on.
 * @returns {Stage[]}
 */
export function stages() {
  /** @type {ReadonlyMap<string, string>} */
  let files = new Map();
  return pages.flatMap((page) => {
    const text = readFileSync(`${folder}/${page}`, "utf8");
    const [main = "", answer = ""] = text.split(/^<\/?details>$/m);
    const name = page.replace(/\.md$/, "");
    files = changed(files, main);
    const first = stage(name, files);
    if (!main.includes(`<!-- ${first.check} `))
      throw new Error(`${page} does not show its check`);
    return [first, stage(`${name}-answer`, changed(files, answer))];
  });
}

/**
 * @param {string} name
 * @param {ReadonlyMap<string, string>} files
 * @returns {Stage}
 */
function stage(name, files) {
  return { name, files, check: `spec/docs/tour/checks/${name}.ts` };
}

/**
 * The files after the changes in the text of a page.
 * @param {ReadonlyMap<string, string>} before
 * @param {string} text
 * @returns {ReadonlyMap<string, string>}
 */
export function changed(before, text) {
  const files = new Map(before);
  for (const [, path, code = "", diff = "", gone] of text.matchAll(change)) {
    if (path) files.set(path, code);
    if (gone && !files.delete(gone)) throw new Error(`There is no ${gone}`);
    for (const [, path = "", hunks = ""] of diff.matchAll(
      /^--- (\S+)\n(.*?)(?=^--- |$(?![^]))/gms,
    )) {
      const code = hunks.split("@@\n").reduce(patched, files.get(path) ?? "");
      files.set(path, code);
    }
  }
  return files;
}

/**
 * Applies a hunk: replaces its old lines with its new ones.
 * @param {string} code
 * @param {string} hunk
 */
function patched(code, hunk) {
  const before = hunk.replace(/^\+.*\n/gm, "").replace(/^[ -]/gm, "");
  const after = hunk.replace(/^-.*\n/gm, "").replace(/^[ +]/gm, "");
  const [start = "", end, ...others] = code.split(before);
  // A reader has to find the place, too.
  if (end === undefined || others.length > 0)
    throw new Error(`Not once in the file:\n${before}\n${code}`);
  return start + after + end;
}
