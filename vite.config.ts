import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import {
  type BuildEnvironmentOptions,
  createServer,
  defaultClientConditions,
  type Plugin,
} from "vite";
import { defineConfig } from "vitest/config";
import { launchOptions } from "./spec/machine/chromium.js";

const src = fileURLToPath(new URL("src/", import.meta.url));
const browserSpecs = "spec/**/*.browser.spec.{ts,tsx}";
const packageSpecs = "spec/package/*.spec.ts";
const exclude = [browserSpecs, packageSpecs];

// To the server of `npm run api`, under any base path of the app.
const proxy = {
  "^/([^/]+/)*api/heroes([/?]|$)": {
    target: `http://127.0.0.1:${process.env.API_PORT ?? "4300"}`,
    rewrite: (path: string) => path.replace(/^.*?\/api\//, "/api/"),
  },
};

const appBuild: BuildEnvironmentOptions = {
  // The policy below allows no data: addresses.
  assetsInlineLimit: 0,
  // A browser that cannot preload modules loads them when they are imported.
  modulePreload: { polyfill: false },
  rolldownOptions: {
    // The shell is made by a plugin, which takes a second of so short a build.
    checks: { bundlerTimings: false },
    // Has V8 compile the script while it comes, and not as it is used.
    output: { postBanner: "//# allFunctionsCalledOnLoad" },
  },
};

/** What `npm pack` packs, with the types that `tsc` adds. */
const packageBuild: BuildEnvironmentOptions = {
  outDir: "build/package",
  lib: {
    entry: {
      index: `${src}index.ts`,
      "react/index": `${src}react/index.ts`,
      "testing/index": `${src}testing/index.ts`,
    },
    formats: ["es"],
  },
  sourcemap: true,
  // Bundlers of those who install it minify, and drop what isn't used.
  minify: false,
  rolldownOptions: {
    external: /^(react|rxjs)(\/|$)/,
    output: { preserveModules: true, preserveModulesRoot: src },
  },
};

export default defineConfig(({ mode }) => ({
  plugins: [react(), leanRouter(), prerenderedShell(), contentSecurityPolicy()],
  resolve: {
    // RxJS without the helpers that ES5 needs.
    conditions: ["es2015", ...defaultClientConditions],
    // As the package's users import it.
    alias: [
      { find: /^rx-heroes$/, replacement: `${src}index.ts` },
      {
        find: /^rx-heroes\/(react|testing)$/,
        replacement: `${src}$1/index.ts`,
      },
    ],
  },
  server: { proxy },
  preview: { proxy },
  build: mode === "package" ? packageBuild : appBuild,
  test: {
    // A busy machine may take long; what hangs ends.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    coverage: {
      include: ["src/**"],
      reporter: ["text", "html"],
    },
    projects: [
      // Files that share their modules (`isolate: false`) take half the time.
      // They share the page as well: each test leaves it as it was. That takes
      // a second to make, so a `.ts` that needs one says so in its first line.
      {
        extends: true,
        test: {
          name: "node",
          include: ["spec/**/*.spec.ts"],
          exclude,
          environment: "node",
          isolate: false,
          setupFiles: "spec/support/setup.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "jsdom",
          include: ["spec/**/*.spec.tsx"],
          exclude,
          environment: "jsdom",
          isolate: false,
          setupFiles: "spec/support/setup.ts",
        },
      },
      {
        extends: true,
        test: {
          testTimeout: 300_000,
          name: "package",
          include: [packageSpecs],
          environment: "node",
          globalSetup: "spec/package/pack.ts",
        },
      },
      {
        extends: true,
        // Found only while a test runs, they would make the page reload.
        optimizeDeps: {
          include: [
            "@testing-library/react",
            "axe-core",
            "observable-hooks",
            "react-dom/client",
            "react-router-dom",
            "rxjs",
          ],
        },
        test: {
          name: "chromium",
          include: [browserSpecs],
          setupFiles: "spec/support/setup.ts",
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions }),
            instances: [{ browser: "chromium" }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
}));

/**
 * React Router without what this app doesn't use: its production build, which
 * the package doesn't export, told what in it has no side effects. Where a new
 * version reads otherwise, this does nothing and the budget of sizes fails.
 */
function leanRouter(): Plugin {
  const dist = new URL("node_modules/react-router/dist/", import.meta.url);
  const replacement = fileURLToPath(new URL("production/index.mjs", dist));
  return {
    name: "lean-router",
    apply: "build",
    config: () => ({
      resolve: { alias: [{ find: /^react-router$/, replacement }] },
    }),
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = .*$/gm, "")
          .replace(
            /React\d*\.(createContext|forwardRef)\(/g,
            "/* @__PURE__ */ $&",
          ),
        map: null,
      }),
    },
  };
}

/** Puts the shell into the page, so that it shows before any script runs. */
function prerenderedShell(): Plugin {
  let base = "/";
  return {
    name: "prerendered-shell",
    apply: "build",
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: async (html) => {
      const markup = await shell(base);
      const root = '<div id="root">';
      return html.replace(root, () => root + markup);
    },
  };
}

/** What `src/prerender.tsx` makes of the components as they are now. */
async function shell(base: string): Promise<string> {
  const server = await createServer({
    configFile: false,
    appType: "custom",
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { prerender } = (await server.ssrLoadModule(
      `${src}prerender.tsx`,
    )) as typeof import("./src/prerender.tsx");
    return prerender(base);
  } finally {
    await server.close();
  }
}

/**
 * The policy that the built page runs under. Not in development, where Vite
 * itself writes inline scripts.
 */
function contentSecurityPolicy(): Plugin {
  const content = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return {
    name: "content-security-policy",
    apply: "build",
    transformIndexHtml: () => [
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", content },
        injectTo: "head-prepend",
      },
    ],
  };
}
