import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { importGraph } from "../support/import-graph.ts";
import { run } from "./run.ts";

const packed = inject("packed");

describe("the packed entries", () => {
  it.each([
    ["index.js", ["rxjs"]],
    ["marbles/testing/index.js", ["rxjs", "rxjs/testing"]],
    ["marbles/inspect/index.js", ["rxjs", "rxjs/testing"]],
    [
      "react/index.js",
      ["observable-hooks", "react", "react/jsx-runtime", "rxjs"],
    ],
    ["marbles/devtools/index.js", ["react", "react/jsx-runtime", "rxjs"]],
  ])("%s imports %j alone", (entry, packages) => {
    expect(importGraph(built(entry)).packages.sort()).toEqual(packages);
  });

  it.each(["react/index.js", "marbles/devtools/index.js"])(
    "%s starts with 'use client'",
    (entry) => {
      const code = readFileSync(built(entry), "utf8");
      expect(code).toMatch(/^["']use client["'];?\n/);
    },
  );

  it.each(["rx-heroes", "rx-heroes/testing"])(
    "%s touches no global when it is imported",
    async (entry) => {
      const output = await run(
        "node",
        ["--input-type=module", "--eval", importWithTrappedGlobals(entry)],
        packed,
      );
      expect(JSON.parse(output)).toEqual({
        error: null,
        touched: [],
        added: [],
      });
    },
  );
});

function built(file: string): string {
  return join(packed, "node_modules/rx-heroes/build/package", file);
}

/**
 * A program that imports RxJS, replaces all globals but the language's own by
 * ones that tell who touches them, then imports `entry`.
 */
function importWithTrappedGlobals(entry: string): string {
  return `
    import vm from "node:vm";
    import { writeSync } from "node:fs";
    import "rxjs";

    const ofPages = ["window", "self", "document", "location", "localStorage",
      "sessionStorage", "XMLHttpRequest", "navigator", "indexedDB"];
    const language = vm.runInNewContext("Object.getOwnPropertyNames(globalThis)");
    const touched = [];
    for (const name of [...Object.getOwnPropertyNames(globalThis), ...ofPages]) {
      if (language.includes(name) && name !== "console") continue;
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get() {
          touched.push(name);
          throw new Error("touched " + name);
        },
      });
    }
    const before = Object.getOwnPropertyNames(globalThis);
    const error = await import(${JSON.stringify(entry)}).then(() => null, String);
    const added = Object.getOwnPropertyNames(globalThis)
      .filter((name) => !before.includes(name));
    writeSync(1, JSON.stringify({ error, touched, added }));
  `;
}
