import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { build } from "vite";
import { folder } from "./site.ts";

/**
 * Builds the app for the journeys, each page with their own script: the app
 * that reads `?heroes=N&delay=MS`, and under `/tour/` the one for a REST
 * server.
 */
export default async function setup(): Promise<void> {
  buildApp({ VITE_BACKEND: "" }, "--mode", "bench", "--outDir", folder);
  const outDir = `${folder}/tour`;
  buildApp({ VITE_BACKEND: "fetch" }, "--base", "/tour/", "--outDir", outDir);
  await build({
    configFile: false,
    // Testing Library asks for that, which a library's build leaves alone.
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warn",
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: {
        entry: "spec/browsers/page.ts",
        name: "page",
        formats: ["iife"],
        fileName: () => "page.js",
      },
    },
  });
  for (const page of [`${folder}/index.html`, `${outDir}/index.html`]) {
    const html = readFileSync(page, "utf8");
    const script = `<script src="/page.js"></script>`;
    writeFileSync(page, html.replace("<script", `${script}$&`));
  }
}

/** In a process of its own, since Vitest's own is not for production. */
function buildApp(env: Record<string, string>, ...args: string[]): void {
  execFileSync(
    process.execPath,
    ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn", ...args],
    { env: { ...process.env, NODE_ENV: "production", ...env } },
  );
}
