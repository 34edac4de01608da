import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { apiPort } from "./src/server/api-port.js";
import { contentSecurityPolicy } from "./src/build/content-security-policy.ts";
import { leanRouter } from "./src/build/lean-router.ts";
import { leanRxjs } from "./src/build/lean-rxjs.ts";

// Leads to the server of `npm run api`, under any base path of the app.
const proxy = {
  "^/([^/]+/)*api/heroes([/?]|$)": {
    target: `http://127.0.0.1:${apiPort}`,
    // The API answers for its own names alone, whatever this server is called.
    changeOrigin: true,
    rewrite: (path: string) => path.replace(/^.*?\/api\//, "/api/"),
  },
};

/** The app: its development server, its build and the preview of that. */
export default defineConfig({
  publicDir: "src/public",
  plugins: [react(), leanRouter(), leanRxjs(), contentSecurityPolicy()],
  // Not the pages in spec, some of which import the package as it is published.
  optimizeDeps: { entries: "index.html" },
  server: { proxy },
  preview: { proxy },
  build: {
    // The first browsers of the year before, as far back as the app goes.
    target: ["chrome132", "firefox134", "safari18.2"],
    // The page's Content-Security-Policy allows no data: addresses.
    assetsInlineLimit: 0,
    sourcemap: true,
    // A browser that cannot preload modules loads them when they are imported.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // No getter here has an effect, so a read that nobody uses can go.
      treeshake: { propertyReadSideEffects: false },
      // V8 then compiles the script while it arrives, not as it is called:
      // https://v8.dev/blog/explicit-compile-hints
      output: { postBanner: "//# allFunctionsCalledOnLoad" },
    },
  },
});
