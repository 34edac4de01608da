import type { Plugin } from "vite";

/**
 * Leaves `import()` to the browser. What Vite calls in its place also loads the
 * styles of a chunk, and costs each first screen 0.8 kB; no chunk here has any.
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
