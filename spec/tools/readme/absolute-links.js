// Makes the links and pictures of README.md absolute, as npm's page needs them,
// by the "repository" in package.json: `node spec/tools/readme/absolute-links.js`.
import { readFileSync, writeFileSync } from "node:fs";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import manifest from "../../../package.json" with { type: "json" };

if (argv[1] === fileURLToPath(import.meta.url)) {
  const { repository } = /** @type {{ repository?: { url: string } }} */ (
    /** @type {unknown} */ (manifest)
  );
  if (!repository) throw new Error("package.json has no repository");
  const readme = readFileSync("README.md", "utf8");
  writeFileSync("README.md", withAbsoluteLinks(readme, repository.url));
}

/**
 * @param {string} markdown
 * @param {string} repository its address: `git+https://github.com/a/b.git`
 */
export function withAbsoluteLinks(markdown, repository) {
  const address = repository.replace(/^git\+|\.git$/g, "");
  return markdown
    .replace(/\]\((?![#a-z]+:|#)([^)]+)\)/g, `](${address}/blob/HEAD/$1)`)
    .replace(/(src|srcset)="(?!\w+:)/g, `$1="${address}/raw/HEAD/`);
}
