import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import manifest from "../../package.json" with { type: "json" };

const src = fileURLToPath(new URL("..", import.meta.url));

/** Builds the modules of the package; `tsc` adds their types. */
export default defineConfig({
  build: {
    outDir: "build/package",
    lib: { entry: sources(), formats: ["es"] },
    cssCodeSplit: true,
    // Bundlers of those who install it minify, and drop what isn't used.
    minify: false,
    rolldownOptions: {
      // Rolldown warns that "use client" may be lost where modules are merged;
      // preserveModules merges none.
      checks: { moduleLevelDirective: false },
      external: /^(observable-hooks|react|rxjs)(\/|$)/,
      output: {
        preserveModules: true,
        preserveModulesRoot: src,
        assetFileNames: "[name][extname]",
      },
    },
  },
});

/** The sources of the modules and the stylesheet that package.json exports. */
function sources(): string[] {
  return Object.values(manifest.exports)
    .map((entry) => (typeof entry === "string" ? entry : entry.default))
    .filter((file) => file.startsWith("./build/package/"))
    .map((file) => file.replace("./build/package/", src))
    .map((file) => file.replace(/\.js$/, ".ts"));
}
