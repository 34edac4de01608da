import { describe, expect, it } from "vitest";
import { namePattern } from "#src/server/name-pattern.ts";

const longName = "a".repeat(60_000);

describe("namePattern", () => {
  it.each([
    ["ma", "Magneta"],
    ["^m.*a$", "Magneta"],
    ["", "Magneta"],
    ["(a+)+$", "Magneta"],
    ["É", "béa"],
    ["ж", "Жук"],
    ["ЖУ", "жук"],
    ["mag, %_-", "Mag, %_-"],
    [".", "🦸"],
  ])("finds by %j: %j", (pattern, name) => {
    expect(namePattern(pattern)(name)).toBe(true);
  });

  it.each([
    ["mb", "Magneta"],
    ["^a", "Magneta"],
    ["a{3}", "aa"],
    ["ss", "Straße"],
  ])("does not find by %j: %j", (pattern, name) => {
    expect(namePattern(pattern)(name)).toBe(false);
  });

  it.each([
    "(",
    "[a",
    "*",
    "a**",
    "\\",
    "(?=a)",
    "(a)\\1",
    "a{2,1}",
    "a{9999}",
  ])("takes %j, which is no expression of RE2, as it is", (pattern) => {
    expect(namePattern(pattern)(`x ${pattern.toUpperCase()} y`)).toBe(true);
    expect(namePattern(pattern)("aaaa")).toBe(false);
  });

  // Each would take minutes, or for ever, where it is backtracked or unrolled.
  it.each([
    "(a+)+$",
    "(a|a)*b",
    "(a|aa)+b",
    "(.*)*b",
    "a{0,1000}b",
    ".{0,1000}".repeat(11) + "b",
    "((a{0,30}){0,30}b)",
    "(".repeat(5000),
    "a?".repeat(5000),
    `b${"a".repeat(15_000)}`,
    `${"a".repeat(15_000)}b`,
    "[^b]".repeat(3000) + "b",
    ".*.*.*.*.*.*.*.*.*.*b",
  ])("is not frozen by %.20s", (pattern) => {
    const matches = namePattern(pattern);
    const found = Array.from({ length: 10 }, () => matches(`${longName}!`));

    expect(found).toEqual(Array(10).fill(false));
  });
});
