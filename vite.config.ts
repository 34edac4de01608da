import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type ProxyOptions } from "vite";
import { apiPort } from "./src/server/api-port.js";
import { contentSecurityPolicy } from "./src/build/content-security-policy.ts";
import { plainImports } from "./src/build/plain-imports.ts";

// Leads to the server of `npm run api`, under any base path of the app.
const proxy: Record<string, ProxyOptions> = {
  "^/([^/]+/)*api/heroes([/?]|$)": {
    target: `http://127.0.0.1:${apiPort}`,
    // The API answers for its own names alone, whatever this server is called.
    changeOrigin: true,
    rewrite: (path) => path.replace(/^.*?\/api\//, "/api/"),
    // Otherwise a page would never learn that the API's stream has broken.
    configure: (server) => {
      server.on("proxyRes", (received, _, sent) => {
        received.once("error", () => sent.destroy());
      });
    },
  },
};

// The app's backend in the build for measuring.
const benchBackend = fileURLToPath(
  new URL("spec/tools/bench/bench-backend.ts", import.meta.url),
);

/** The app: its development server, its build and the preview of that. */
export default defineConfig(({ mode }) => ({
  publicDir: "src/public",
  plugins: [react(), contentSecurityPolicy(), plainImports()],
  // Not the pages in spec, some of which import the package as it is published.
  optimizeDeps: { entries: "index.html" },
  // RxJS's ES2015 build, which is smaller than its ES5 build.
  resolve: {
    conditions: ["es2015", ...defaultClientConditions],
    alias: mode === "bench" ? { "./app-backend.ts": benchBackend } : {},
  },
  server: { proxy },
  preview: { proxy },
  build: {
    // The oldest browsers that the app supports. For Vite's default, which is
    // older, it would rewrite the styles.
    target: ["chrome132", "firefox134", "safari18.2"],
    // The page's Content-Security-Policy allows no data: addresses.
    assetsInlineLimit: 0,
    sourcemap: true,
    // Preloading gains nothing: what is loaded later has two files at most.
    modulePreload: false,
    rolldownOptions: {
      output: {
        // One file for all that the page needs at first, also where the panel
        // needs a part of it too.
        codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] },
      },
    },
  },
}));
