import { describe, expect, it } from "vitest";
import { VisitMemory } from "../../../src/app/screen/visit-memory.ts";

describe("VisitMemory", () => {
  it("knows nothing of a visit that it was not told of", () => {
    expect(new VisitMemory().find("a")).toBeUndefined();
    expect(new VisitMemory().find(undefined)).toBeUndefined();
  });

  it("remembers a visit as it was changed", () => {
    const memory = new VisitMemory();
    memory.remember("a").scroll = 400;

    memory.remember("b");
    memory.remember("a");

    expect(memory.find("a")?.scroll).toBe(400);
  });

  it("remembers the last fifty visits", () => {
    const memory = new VisitMemory();
    for (let visit = 0; visit < 50; visit++) memory.remember(`${visit}`);
    memory.remember("0");

    memory.remember("new");

    expect(memory.find("0")).toBeDefined();
    expect(memory.find("1")).toBeUndefined();
    expect(memory.find("2")).toBeDefined();
  });
});
