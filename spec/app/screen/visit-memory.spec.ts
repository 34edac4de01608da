// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { recallVisit, storeVisit } from "#src/app/screen/visit-memory.ts";

describe("recallVisit", () => {
  it("returns what was stored last, or nothing", () => {
    storeVisit("a", { scroll: 100 });
    storeVisit("b", { followed: "all-12", term: "ma" });
    storeVisit("a", { scroll: 200 });

    expect(recallVisit("a")).toEqual({ scroll: 200 });
    expect(recallVisit("b")).toEqual({ followed: "all-12", term: "ma" });
    expect(recallVisit("c")).toEqual({});
  });

  it("knows the fifty visits that were used last", () => {
    storeVisit("first", { scroll: 1 });
    for (let i = 0; i < 49; i++) storeVisit(`${i}`, { scroll: 2 });
    storeVisit("first", { scroll: 3 });
    storeVisit("50th", { scroll: 4 });

    expect(recallVisit("first")).toEqual({ scroll: 3 });
    expect(recallVisit("0")).toEqual({});
    expect(recallVisit("1")).toEqual({ scroll: 2 });
  });

  it.each([
    "no JSON",
    "null",
    '["ab"]',
    '[["a"]]',
    '[["a", null]]',
    '[["a", { "term": 5 }]]',
    '[["a", { "scroll": "5" }]]',
    '[["a", { "followed": {} }]]',
    '{ "a": { "term": "ma" } }',
  ])("ignores %s in the storage", (text) => {
    sessionStorage.setItem("rx-heroes visits", text);
    expect(recallVisit("a")).toEqual({});

    storeVisit("b", { term: "ma" });
    expect(recallVisit("b")).toEqual({ term: "ma" });
  });
});
