import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as entry from "../src/index.ts";
import * as reactEntry from "../src/react/index.ts";
import { importsOf } from "./support/import-graph.ts";

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
      "searchAsTyped",
      "uncancellable",
    ]);
  });

  it("exports by rx-heroes/react the services' provider and hook alone", () => {
    expect(Object.keys(reactEntry).sort()).toEqual([
      "ServicesProvider",
      "useServices",
    ]);
  });

  it("imports rxjs/testing nowhere but in rx-heroes/testing", () => {
    const importers = readdirSync("src", { recursive: true })
      .map((name) => join("src", String(name)))
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) => importsOf(file).includes("rxjs/testing"));

    expect(
      importers.filter((file) => !file.startsWith("src/marbles/testing/")),
    ).toEqual([]);
  });
});
