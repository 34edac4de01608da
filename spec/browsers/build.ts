import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { build } from "vite";

export const folder = "node_modules/.cache/browsers";

// No browser's window gets as narrow as a phone.
const phone = `<!doctype html><body style="margin: 0">
<iframe style="border: 0" width="320" height="640"></iframe>
<script>document.querySelector("iframe").src = location.search.slice(1)</script>`;

/** Builds the app in bench mode, with `page.ts` before its script. */
export default async function setup(): Promise<void> {
  // In a process of its own, since Vitest's own is not for production.
  const vite = ["node_modules/vite/bin/vite.js", "build", "--mode", "bench"];
  execFileSync(
    process.execPath,
    [...vite, "--logLevel", "warn", "--outDir", folder],
    { env: { ...process.env, NODE_ENV: "production", VITE_BACKEND: "" } },
  );
  await build({
    configFile: false,
    // Testing Library reads it, and a library's build leaves it in.
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
  const index = `${folder}/index.html`;
  const html = readFileSync(index, "utf8");
  const script = '<script src="/page.js"></script>';
  writeFileSync(index, html.replace("<script", `${script}$&`));
  writeFileSync(`${folder}/phone.html`, phone);
}
