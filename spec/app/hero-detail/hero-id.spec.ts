import { describe, expect, it } from "vitest";
import { heroId } from "#src/app/hero-detail/hero-id.ts";

describe("heroId", () => {
  it.each<[text: string, id: number | undefined]>([
    ["12", 12],
    ["012", 12],
    ["0", 0],
    ["9007199254740991", Number.MAX_SAFE_INTEGER],
    ["9007199254740992", undefined],
    ["9".repeat(400), undefined],
    ["", undefined],
    [" 12", undefined],
    ["12\n", undefined],
    ["12abc", undefined],
    ["1e1", undefined],
    ["-12", undefined],
    ["1.0", undefined],
    ["١٢", undefined],
  ])("of %j is %s", (text, id) => {
    expect(heroId(text)).toBe(id);
  });
});
