import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

// As react-router-dom finds it, wherever a workspace has installed the two.
const { resolve } = createRequire(import.meta.url);
const manifest = createRequire(resolve("react-router-dom")).resolve(
  "react-router/package.json",
);
const production = join(dirname(manifest), "dist/production/index.mjs");

/** What is replaced in it, and by what. */
const replacements: readonly (readonly [RegExp, string])[] = [
  // None of these has an effect of its own.
  [/^\w+\.(displayName|contextType) = .*$/gm, ""],
  [/React\d*\.(createContext|forwardRef|memo)\(/g, "/* @__PURE__ */ $&"],
  // All of these are so wherever there is no data router, as in this app.
  [/isDataRoute \? useNavigateStable\(\) : /g, ""],
  [/React\d*\.useContext\(DataRouterContext\)/g, "null"],
  [/, dataRouterOpts\) \{/g, ") { const dataRouterOpts = undefined;"],
];

/**
 * React Router without what this app doesn't use: its production build, which
 * the package doesn't export, told what in it has no side effects and that
 * there is no data router.
 *
 * The first screen, gzip -9, is 6.8 kB smaller by it. Where a new version of
 * React Router reads otherwise, nothing is replaced and the budget in
 * `spec/sizes.json` fails.
 */
export function leanRouter(): Plugin {
  return {
    name: "lean-router",
    apply: "build",
    config: () => ({
      resolve: {
        alias: [{ find: /^react-router$/, replacement: production }],
      },
    }),
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) => ({
        code: replacements.reduce(
          (lean, [pattern, replacement]) => lean.replace(pattern, replacement),
          code,
        ),
        map: null,
      }),
    },
  };
}
