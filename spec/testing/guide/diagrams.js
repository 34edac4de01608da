// Draws the marble strings of tests as pictures:
// `node spec/testing/guide/diagrams.js`.
import { readFileSync, writeFileSync } from "node:fs";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { drawRows } from "./draw-rows.js";
import { readRows } from "./read-rows.js";

/** The pictures, by the test that each is drawn from. */
export const pictures = {
  "spec/readme/search.spec.ts": "spec/readme/search.svg",
  "spec/testing/guide/debounce-time.spec.ts":
    "spec/testing/guide/debounce-time.svg",
  "spec/testing/guide/switch-map.spec.ts": "spec/testing/guide/switch-map.svg",
  "spec/testing/guide/hot-and-cold.ts": "spec/testing/guide/hot-and-cold.svg",
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
