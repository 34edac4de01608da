import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * RxJS with asynchronous functions where it has any, which browsers know by
 * now: those two modules from its TypeScript sources, which the package brings.
 * Its own build imitates them, and takes the imitation from `tslib`: 0.7 kB of
 * the first screen, gzip -9.
 */
export function leanRxjs(): Plugin {
  return {
    name: "lean-rxjs",
    apply: "build",
    load: {
      filter: {
        id: /\/rxjs\/dist\/esm\/.*\/(innerFrom|isReadableStreamLike)\.js$/,
      },
      handler: (id) => {
        const source = id.replace("/dist/esm/", "/src/").replace(/js$/, "ts");
        return { code: readFileSync(source, "utf8"), moduleType: "ts" };
      },
    },
  };
}
