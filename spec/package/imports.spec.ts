import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { importGraph } from "../support/import-graph.ts";
import { run } from "./run.ts";

const packed = inject("packed");

describe("the packed entries", () => {
  it.each(["index.js", "marbles/testing/index.js", "marbles/inspect/index.js"])(
    "%s imports RxJS alone",
    (entry) => {
      const { files, packages } = importGraph(built(entry));
      expect(files.length).toBeGreaterThan(2);
      expect(packages.length).toBeGreaterThan(0);
      expect(packages.filter((name) => !/^rxjs(\/|$)/.test(name))).toEqual([]);
    },
  );

  it("rx-heroes/react imports React alone", () => {
    const { packages } = importGraph(built("react/index.js"));
    expect(packages.sort()).toEqual(["react", "react/jsx-runtime"]);
  });

  it("rx-heroes/react starts with 'use client'", () => {
    const code = readFileSync(built("react/index.js"), "utf8");
    expect(code).toMatch(/^["']use client["'];?\n/);
  });

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
