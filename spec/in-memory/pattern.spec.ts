import { describe, expect, it } from "vitest";
import { matcher } from "#src/in-memory/pattern.ts";

const manyAs = "a".repeat(30_000);

describe("matcher", () => {
  it.each([
    ["ma", "Magma"],
    ["^m.*a$", "Magma"],
    ["o|x", "Narco"],
    ["\\d+", "Agent 7"],
    ["[x-z]", "Dynama"],
    ["(?:na){1,2}", "Dynama"],
    ["(.)(.)a\\2\\1", "niain"],
    ["a*b*c*d", "abcd"],
    ["É", "é"],
    ["🦸", "Super 🦸"],
    ["\ud83e", "lone \ud83e"],
    ["", "anything"],
    ["", ""],
  ])("finds the regular expression %j in %j", (pattern, text) => {
    expect(matches(pattern, text)).toBe(true);
  });

  it.each(["^a Magma", "o$ DrIQ", "M.{4} Max", "x Magma", "x "])(
    "doesn't find the first of %j in the second",
    (line) => {
      const [pattern = "", text = ""] = line.split(" ");
      expect(matches(pattern, text)).toBe(false);
    },
  );

  it.each([
    ["MAGMA", "Magma", false],
    ["(MAG", "(Mag", false],
    ["Mag", "Magma", true],
    ["(Mag", "(Mag", true],
  ])("minds the case of %j in %j only when told to", (pattern, text, same) => {
    expect(matches(pattern, text)).toBe(true);
    expect(matcher(pattern, true, 1)(text)).toBe(same);
  });

  it.each("( ) [ a(b * +a ? \\ a** (?<n [z-a]".split(" "))(
    "takes %j, no valid regular expression, literally",
    (pattern) => {
      expect(matches(pattern, `<${pattern.toUpperCase()}>`)).toBe(true);
      expect(matches(pattern, "aabbzz")).toBe(false);
    },
  );

  it.each([
    ["a quantifier in a quantified group", "(a+)+$", "aaa"],
    ["an alternative in a quantified group", "(a|a)*", "aaa"],
    ["an alternative in a group with {2}", "(a|b){2}", "ab"],
    ["an optional group with an alternative", "(a|b)?", "ab"],
    ["a quantifier two groups deep", "((a+))+", "aaa"],
    ["a quantifier in a group without capture", "(?:a?)*", "aaa"],
    ["a quantifier in a named group", "(?<n>a*)+", "aaa"],
    ["a quantifier beside a class with a bracket", "([)]a+)*", ")a"],
    ["four unbounded quantifiers", "a*b*c*d*", "abcd"],
    ["four unbounded quantifiers of all kinds", "a*b+?c{2,}d*", "abccd"],
    ["more than 100 characters", `^${"a".repeat(100)}`, "a".repeat(100)],
  ])("takes %s literally", (_, pattern, matching) => {
    expect(new RegExp(pattern).test(matching)).toBe(true);

    expect(matches(pattern, matching)).toBe(false);
    expect(matches(pattern, `<${pattern.toUpperCase()}>`)).toBe(true);
  });

  it.each([
    ["quantifiers outside of the group", "(ab)+c*", "ababcc"],
    ["three unbounded quantifiers", "^a*b+c{2,}$", "aabbcc"],
    ["an alternative in a group", "^(a|b)c$", "bc"],
    ["an alternative beside such a group", "^(a|b)|c$", "xc"],
    ["an escaped quantifier in a group", "(a\\+)+b", "a+a+b"],
    ["a quantifier's character in a class", "([+*]a)+b", "*a+ab"],
    ["escaped parentheses", "\\(a+\\)+b", "(aa))b"],
    ["exactly 100 characters", `^${"a".repeat(99)}`, "a".repeat(99)],
  ])("takes %s as a regular expression", (_, pattern, matching) => {
    expect(matches(pattern, matching)).toBe(true);
  });

  it.each([
    ["^quite.*name.*7$", 1_000, "quite a long name of a hero, number 777"],
    ["M.*a.*7$", 10_000, "The Magneta 77777"],
    ["r.*n.*7$", 100_000, "Mr. Nice 7"],
    ["^R.*7$", 100_000, "RubberMan number 77777"],
  ])(
    "takes %j as a regular expression for %i names",
    (pattern, count, name) => {
      expect(matcher(pattern, false, count)(name)).toBe(true);
    },
  );

  it.each([
    ["a*b", 30_000],
    ["a*a*a*b", 1_000],
    ["a{9999}b", 13_000],
    ["a{1,999}a{1,999}b", 1_000],
    ["(a*)\\1b", 10_000],
    ["(?<n>a*)\\k<n>b", 10_000],
    [`a*${"a".repeat(90)}b`, 10_000],
    [`${"(a|a)".repeat(18)}b`, 60],
    [`${"a?".repeat(23)}${"a".repeat(48)}b`, 60],
  ])("takes %j literally on a text of %i characters", (pattern, length) => {
    const text = `${"a".repeat(length)}b`;
    expect(new RegExp(pattern).test(text)).toBe(true);

    expect(matches(pattern, text)).toBe(false);
    expect(matches(pattern, text + pattern.toUpperCase())).toBe(true);
  });

  // Of those tried, these took longest where case does not matter.
  describe.each([
    { heroes: 10, length: 200 },
    { heroes: 10_000, length: 20 },
  ])("for $heroes names of $length letters", ({ heroes, length }) => {
    it.each(
      ["a", "я", "\u212a"].flatMap((letter) =>
        [
          "(.*)\\1\\1!",
          "(a*)\\1\\1\\1!",
          "(.*)\\1!",
          ".*.*!a?b?c?",
          ".*a?.*!",
        ].map((pattern) => [pattern.replaceAll("a", letter), letter] as const),
      ),
    )("takes %j literally on %s", (pattern, letter) => {
      const text = `${letter.repeat(length - 1)}!`;
      expect(new RegExp(pattern, "i").test(text)).toBe(true);

      expect(matcher(pattern, false, heroes)(text)).toBe(false);
      expect(matcher(pattern, false, heroes)(text + pattern)).toBe(true);
    });

    it.each(["^a.*!$", "a+!", "(a|b)!", "a{3}!", "[^b]?!"])(
      "takes %j as a regular expression",
      (pattern) => {
        const text = `${"a".repeat(length - 1)}!`;
        expect(matcher(pattern, false, heroes)(text)).toBe(true);
      },
    );
  });

  it.each(["a*b", "a*a*a*b", "(a*)\\1b", "(a|a)(a|a)b", "a?a?a?aaab"])(
    "takes %j as a regular expression on a short text",
    (pattern) => {
      expect(matches(pattern, "aaaab")).toBe(true);
    },
  );

  // Tried on such a text, each of them would go on for ever.
  it.each([
    ..."(a+)+b (a*)*b (a|a)*b (a|aa)+b (a|b|ab)*c (.*)*x".split(" "),
    ..."((a{1,9}){1,9}){1,9}b (?:a{1,999}){2}b (?=(a+)+b)".split(" "),
    ..."a*a*a*a*b (.*)(.*)(.*)(.*)x a{9,}a{9,}a{9,}b".split(" "),
    `${"a?".repeat(33)}b`,
    `${"(a|a)".repeat(19)}b`,
  ])("returns from %j on a text of 30 000 characters", (pattern) => {
    expect(matches(pattern, manyAs)).toBe(false);
  });

  it.each(["[", "(", "a", "a?", "(a+)+", "\\"])(
    "returns from %j a hundred thousand times over",
    (part) => {
      const pattern = part.repeat(100_000);

      expect(matches(pattern, manyAs)).toBe(false);
      expect(matches(pattern, `<${pattern}>`)).toBe(true);
    },
  );
});

/** Whether it does where that is the only text, whatever the case. */
function matches(pattern: string, text: string): boolean {
  return matcher(pattern, false, 1)(text);
}
