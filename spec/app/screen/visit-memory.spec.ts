import { describe, expect, it } from "vitest";
import { VisitMemory } from "../../../src/app/screen/visit-memory.ts";

describe("VisitMemory", () => {
  it("remembers a visit as it was changed", () => {
    const memory = new VisitMemory();
    expect(memory.visit("a").scroll).toBeUndefined();
    memory.visit("a").scroll = 400;

    memory.visit("b");

    expect(memory.visit("a").scroll).toBe(400);
  });

  it("remembers the last fifty visits", () => {
    const memory = new VisitMemory();
    for (let visit = 0; visit < 50; visit++) {
      memory.visit(`${visit}`).scroll = visit;
    }
    memory.visit("0");

    memory.visit("new");

    expect(memory.visit("0").scroll).toBe(0);
    expect(memory.visit("2").scroll).toBe(2);
    expect(memory.visit("1").scroll).toBeUndefined();
  });
});
