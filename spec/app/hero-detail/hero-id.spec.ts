import { describe, expect, it } from "vitest";
import { heroId } from "#src/app/hero-detail/hero-id.ts";

describe("heroId", () => {
  it.each([
    { text: "12", id: 12 },
    { text: "012", id: 12 },
    { text: "0", id: 0 },
    { text: "9007199254740991", id: Number.MAX_SAFE_INTEGER },
  ])("is $id for '$text'", ({ text, id }) => {
    expect(heroId(text)).toBe(id);
  });

  it.each([
    "",
    " 12",
    "12\n",
    "12abc",
    "1e1",
    "0x1f",
    "-12",
    "1.0",
    "Infinity",
    "١٢",
    "9007199254740992",
    "9".repeat(400),
  ])("is undefined for %j", (text) => {
    expect(heroId(text)).toBeUndefined();
  });
});
