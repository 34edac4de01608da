import type { Plugin } from "vite";

/**
 * `import()` without Vite's helper, which preloads what the imported module
 * needs: here, nothing that isn't there already. The helper is 0.7 kB of the
 * first screen, gzip -9.
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
