import { expect, test } from "@playwright/test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sizes from "../sizes.json" with { type: "json" };
import { gzipped, most } from "../support/gzipped.ts";
import { outDir } from "./builds.ts";

const budget = sizes["first screen"];

test("the first screen is within its budget", () => {
  const html = built("index.html");
  const size = {
    html: gzipped(html),
    css: sizeOf(filesIn(html, "css")),
    js: sizeOf(filesIn(html, "js")),
  };
  const all = size.html + size.css + size.js;
  console.log("The first screen in bytes, gzipped:", { ...size, all });

  expect(size.css).toBeGreaterThan(1000);
  expect(size.css).toBeLessThanOrEqual(most(budget.css));
  expect(size.js).toBeGreaterThan(50_000);
  expect(size.js).toBeLessThanOrEqual(most(budget.js));
  expect(size.html).toBeLessThanOrEqual(most(budget.html));
  expect(all).toBeLessThanOrEqual(most(budget.all));
});

for (const [what, chunk] of [
  ["recorder in the app", "watched-services"],
  ["panel in the app", "mount-dock"],
  ["exporter in the app", "export-test"],
] as const) {
  test(`the ${what} is within its budget`, () => {
    const files = readdirSync(join(outDir("app"), "assets")).filter(
      (file) => file.startsWith(`${chunk}-`) && file.endsWith(".js"),
    );
    expect(files).toHaveLength(1);
    const size = sizeOf(files.map((file) => `assets/${file}`));
    expect(size).toBeLessThanOrEqual(most(sizes[what]));
  });
}

/** What the page names: scripts, the modules that they preload, and styles. */
function filesIn(html: string, extension: "css" | "js"): string[] {
  const address = new RegExp(`(?:src|href)="/([^"]+\\.${extension})"`, "g");
  return [...html.matchAll(address)].map(([, path = ""]) => path);
}

function sizeOf(files: string[]): number {
  return files.reduce((sum, file) => sum + gzipped(built(file)), 0);
}

function built(file: string): string {
  return readFileSync(join(outDir("app"), file), "utf8");
}
