import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as entry from "../src/index.ts";
import { importGraph, importsOf } from "./support/import-graph.ts";

describe("rx-heroes", () => {
  it("exports exactly the names of its API", () => {
    expect(Object.keys(entry).sort()).toEqual([
      "FetchBackend",
      "HeroService",
      "HttpClient",
      "HttpErrorResponse",
      "InMemoryDataService",
      "MessageService",
      "createServices",
      "reporter",
      "uncancellable",
    ]);
  });

  it.each(["src/index.ts", "src/testing/index.ts", "src/inspect/index.ts"])(
    "brings no React in through %s",
    (file) => {
      const { files, packages } = importGraph(file);

      expect(packages).toContain("rxjs");
      expect(files.filter((path) => /src\/(react|app)\//.test(path))).toEqual(
        [],
      );
      expect(packages.filter((name) => !/^rxjs(\/|$)/.test(name))).toEqual([]);
    },
  );

  it("imports rxjs/testing nowhere but in rx-heroes/testing", () => {
    const importers = readdirSync("src", { recursive: true })
      .map((name) => join("src", String(name)))
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) => importsOf(file).includes("rxjs/testing"));

    expect(
      importers.filter((file) => !file.startsWith("src/testing/")),
    ).toEqual([]);
  });
});
