import type { Plugin } from "vite";

/**
 * Leaves `import()` to the browser. Vite wraps it in a function that loads the
 * styles of a chunk first, 0.8 kB in each first screen. No option of Vite leaves
 * that out, and no chunk here has styles.
 */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
  };
}
