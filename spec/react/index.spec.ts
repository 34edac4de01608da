import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as entry from "../../src/react/index.ts";

describe("rx-heroes/react", () => {
  it("exports ServicesProvider and useServices, nothing else", () => {
    expect(Object.keys(entry).sort()).toEqual([
      "ServicesProvider",
      "useServices",
    ]);
  });

  it("begins with the 'use client' directive", () => {
    const source = readFileSync("src/react/index.ts", "utf8");

    expect(source).toMatch(/^"use client";/);
  });
});
