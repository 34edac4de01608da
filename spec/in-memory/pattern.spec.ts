import { describe, expect, it } from "vitest";
import { toRegExp } from "#src/in-memory/pattern.ts";

describe("toRegExp", () => {
  it.each([
    ["ma", "Magma", true],
    ["^m.*a$", "Magma", true],
    ["M.{4}", "Max", false],
    ["o|x", "Narco", true],
    ["(an)+", "Banana", true],
    ["^Dr( IQ)?$", "Dr IQ", true],
    ["(.)\\1", "Anna", true],
    ["(?<twice>.)\\k<twice>", "Anton", false],
    ["É", "é", true],
    ["🦸", "Super 🦸", true],
    ["", "anything", true],
    [`^${"a".repeat(1000)}$`, "a".repeat(1000), true],
  ])("matches the regular expression %j to %j: %j", (pattern, text, found) => {
    expect(toRegExp(pattern, "i").test(text)).toBe(found);
  });

  it.each("( ) [ a(b * +a ? \\ a** (?<n [z-a]".split(" "))(
    "matches the invalid %j literally",
    (pattern) => {
      expect(toRegExp(pattern, "i").test(`<${pattern.toUpperCase()}>`)).toBe(
        true,
      );
      expect(toRegExp(pattern, "").test(`<${pattern}>`)).toBe(true);
      expect(toRegExp(pattern, "i").test("aabbzz")).toBe(false);
    },
  );
});
