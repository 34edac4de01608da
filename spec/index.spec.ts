import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { importsOf } from "./support/import-graph.ts";

it("the source imports rxjs/testing nowhere but in rx-heroes/testing", () => {
  const importers = readdirSync("src", { recursive: true })
    .map((name) => join("src", String(name)))
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => importsOf(file).includes("rxjs/testing"));

  expect(importers.length).toBeGreaterThan(0);
  expect(
    importers.filter((file) => !file.startsWith("src/marbles/testing/")),
  ).toEqual([]);
});
