import { describe, expect, it } from "vitest";
import { matcher } from "#src/in-memory/pattern.ts";

describe("matcher", () => {
  it.each([
    ["ma", "Magma", true],
    ["^m.*a$", "Magma", true],
    ["M.{4}", "Max", false],
    ["o|x", "Narco", true],
    ["(Mr|Dr)\\.? ", "Mr. Nice", true],
    ["[x-z]", "Dynama", true],
    ["a+!", "aaa!", true],
    ["É", "é", true],
    ["🦸", "Super 🦸", true],
    ["\ud83e", "lone \ud83e", true],
    ["", "anything", true],
  ])("matches the regular expression %j to %j: %j", (pattern, text, found) => {
    expect(matches(pattern, text)).toBe(found);
  });

  it.each([
    ["MAGMA", "Magma", false],
    ["(MAG", "(Mag", false],
    ["Mag", "Magma", true],
    ["(Mag", "(Mag", true],
  ])("finds %j in %j, case-sensitive: %j", (pattern, text, same) => {
    expect(matches(pattern, text)).toBe(true);
    expect(matcher(pattern, true, 1)(text)).toBe(same);
  });

  it.each("( ) [ a(b * +a ? \\ a** (?<n [z-a]".split(" "))(
    "matches the invalid %j literally",
    (pattern) => {
      expect(matches(pattern, `<${pattern.toUpperCase()}>`)).toBe(true);
      expect(matches(pattern, "aabbzz")).toBe(false);
    },
  );

  // As regular expressions, each would match its text.
  it.each([
    ["(a+)+$", "aaa"],
    ["(a|a)*$", "aaa"],
    ["(a|b){2}", "ab"],
    ["(a|b)?", "ab"],
    ["([)]a+)*", ")a"],
    ["(.)\\1", "aa"],
    ["(?<n>a*)\\k<n>", "aa"],
    [`^${"a".repeat(100)}`, "a".repeat(100)],
  ])("matches %j literally on all texts", (pattern, matching) => {
    expect(new RegExp(pattern).test(matching)).toBe(true);

    expect(matches(pattern, matching)).toBe(false);
    expect(matches(pattern, `<${pattern.toUpperCase()}>`)).toBe(true);
  });

  // Of the kinds of patterns that cost much, with texts of `a`s and a `b`: the
  // longest that each is tried on is near the first length.
  it.each([
    { pattern: ".*b", texts: 1, short: 5_000, long: 6_000 },
    { pattern: ".*b", texts: 10_000, short: 50, long: 60 },
    { pattern: "a*a*a*b", texts: 1, short: 60, long: 70 },
    { pattern: "a+?a+?b", texts: 10_000, short: 7, long: 8 },
    { pattern: "a{1,999}b", texts: 10, short: 1_000, long: 1_100 },
    { pattern: `${"a?".repeat(20)}b`, texts: 1, short: 2, long: 3 },
    { pattern: `${"(a|a)".repeat(18)}b`, texts: 1, short: 18, long: 60 },
    { pattern: "a|b|c|d", texts: 10_000, short: 150, long: 200 },
  ])(
    "matches $pattern on $texts texts literally from $long characters",
    (row) => {
      const { pattern, texts, short, long } = row;
      const test = matcher(pattern, false, texts);
      const text = (length: number): string => `${"a".repeat(length - 1)}b`;

      expect(test(text(short))).toBe(new RegExp(pattern).test(text(short)));
      expect(new RegExp(pattern).test(text(long))).toBe(true);
      expect(test(text(long))).toBe(false);
      expect(test(text(long) + pattern.toUpperCase())).toBe(true);
    },
  );

  // As a regular expression, each would run for ever.
  it.each([
    ..."(a+)+b (a|aa)+b (?=(a+)+b) (?:a{1,999}){2}b".split(" "),
    ..."(){999999999} .*.*.*.*x a{9,}a{9,}a{9,}b (a*)\\1\\1b".split(" "),
    `${"a?".repeat(33)}b`,
    `${"(a|a)".repeat(19)}b`,
  ])("returns from %j on a text of 30,000 characters", (pattern) => {
    expect(matches(pattern, "a".repeat(30_000))).toBe(false);
  });

  it.each(["[", "a?", "(a+)+"])(
    "returns from %j repeated 100,000 times",
    (part) => {
      const pattern = part.repeat(100_000);

      expect(matches(pattern, "a".repeat(30_000))).toBe(false);
      expect(matches(pattern, `<${pattern}>`)).toBe(true);
    },
  );
});

/** Matches one text, case-insensitive. */
function matches(pattern: string, text: string): boolean {
  return matcher(pattern, false, 1)(text);
}
