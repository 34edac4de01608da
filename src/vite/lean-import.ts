import type { Plugin } from "vite";

/**
 * `import()` without Vite's helper, which preloads what the imported module
 * needs: here, nothing that isn't there already.
 */
export function leanImport(): Plugin {
  return {
    name: "lean-import",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
  };
}
