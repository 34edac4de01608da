import { expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { build, type Plugin, type Rolldown } from "vite";
import { gzipped } from "../support/gzipped.ts";
import { outDir, root } from "./builds.ts";

test("the first screen has at most 110 kB", () => {
  expect(kB(builtFirstScreen())).toBeLessThanOrEqual(110);
});

test("a panel that is not loaded costs the first screen at most 0.3 kB", async () => {
  const files = await builtWithoutPanel();
  const without = firstScreen((file) => files.get(file) ?? "");
  expect(kB(without)).toBeGreaterThan(50);
  expect(kB(builtFirstScreen() - without)).toBeLessThanOrEqual(0.3);
});

function kB(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}

function builtFirstScreen(): number {
  return firstScreen((file) => readFileSync(join(outDir("app"), file), "utf8"));
}

/** The bytes, gzipped, of the page and of what it names: scripts and styles. */
function firstScreen(read: (file: string) => string): number {
  const html = read("index.html");
  const named = html.matchAll(/(?:src|href)="\/([^"]+\.(?:css|js))"/g);
  return [html, ...Array.from(named, ([, file = ""]) => read(file))]
    .map(gzipped)
    .reduce((sum, size) => sum + size);
}

/** The files of the same build, in which `?marbles` is never looked for. */
async function builtWithoutPanel(): Promise<Map<string, string>> {
  process.env.NODE_ENV = "production";
  const output = (await build({
    root,
    logLevel: "warn",
    plugins: [withoutPanel()],
    build: { write: false },
  })) as Rolldown.RolldownOutput; // Of one configuration that does not watch.
  return new Map(
    output.output.map((file) => [
      file.fileName,
      file.type === "chunk" ? file.code : String(file.source),
    ]),
  );
}

function withoutPanel(): Plugin {
  return {
    name: "without-panel",
    enforce: "pre",
    transform: {
      filter: { id: /src\/main\.tsx$/ },
      handler: (code) => {
        const changed = code.replace(
          /if \(.*query\.has\("marbles"\)\)/,
          "if (false)",
        );
        if (changed === code) throw new Error("main.tsx has no ?marbles");
        return { code: changed, map: null };
      },
    },
  };
}
