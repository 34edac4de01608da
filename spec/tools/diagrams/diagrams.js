// Draws the marble strings of tests as pictures:
// `node spec/tools/diagrams/diagrams.js`.
import { readFileSync, writeFileSync } from "node:fs";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { drawRows } from "./draw-rows.js";
import { readRows } from "./read-rows.js";

/** The pictures, by the test that each is drawn from. */
export const pictures = {
  "spec/docs/marble-testing/search.spec.ts": "docs/pictures/search.svg",
  "spec/docs/marble-testing/debounce-time.spec.ts":
    "docs/pictures/debounce-time.svg",
  "spec/docs/marble-testing/switch-map.spec.ts": "docs/pictures/switch-map.svg",
  "spec/docs/marble-testing/hot-and-cold.ts": "docs/pictures/hot-and-cold.svg",
};

if (argv[1] === fileURLToPath(import.meta.url)) {
  for (const [test, file] of Object.entries(pictures)) {
    writeFileSync(file, pictureOf(test));
  }
}

/**
 * The marble strings of a test's passing part, as an SVG picture.
 * @param {string} test its file
 */
export function pictureOf(test) {
  return drawRows(readRows(readFileSync(test, "utf8")));
}
