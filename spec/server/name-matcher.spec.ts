import { describe, expect, it } from "vitest";
import { nameMatcher } from "#src/server/name-matcher.ts";

const longName = `${"a".repeat(1000)}!`;

describe("nameMatcher", () => {
  it.each([
    ["ma", "Magneta"],
    ["(a+)+$", "Magneta"],
    ["É", "béa"],
    ["ж", "Жук"],
    ["ЖУ", "жук"],
    ["mag, %_-", "Mag, %_-"],
    [".", "🦸"],
  ])("finds by %j: %j", (pattern, name) => {
    expect(nameMatcher(pattern)(name)).toBe(true);
  });

  it.each([
    ["a{3}", "aa"],
    ["ss", "Straße"],
  ])("does not find by %j: %j", (pattern, name) => {
    expect(nameMatcher(pattern)(name)).toBe(false);
  });

  it.each([
    ..."( [a * a** \\ (?=a) (a)\\1 a{2,1} a{9999}".split(" "),
    "a|".repeat(50) + "b", // more than 100 characters
    ".{0,1000}".repeat(11),
  ])("matches %.20j literally, because it is none for RE2", (pattern) => {
    expect(nameMatcher(pattern)(`x ${pattern.toUpperCase()} y`)).toBe(true);
    expect(nameMatcher(pattern)("aaaa")).toBe(false);
  });

  // With backtracking, each would take minutes.
  it.each(["(a+)+$", "(.*)*b", "((a{0,30}){0,30}b)"])(
    "is not frozen by %.20s",
    (pattern) => {
      expect(nameMatcher(pattern)(longName)).toBe(false);
    },
  );
});
