import { fileURLToPath } from "node:url";

const src = fileURLToPath(new URL("../../src", import.meta.url));

/** Vite's aliases of the package's entries, by the names that its users import. */
export const entries = [
  { find: /^rx-heroes(\/react)?$/, replacement: `${src}$1/index.ts` },
  { find: /^rx-heroes\/(\w+)$/, replacement: `${src}/marbles/$1/index.ts` },
];
