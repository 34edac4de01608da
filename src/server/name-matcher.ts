import { RE2JS } from "re2js";

const maxLength = 100; // characters
// RE2 runs in linear time: at most this many steps for each character.
const maxInstructions = 200;

/** Characters without a special meaning in a pattern, and in SQL's LIKE. */
const plain = /^[a-z\d !"#&',/:;<=>@`~-]*$/i;

/** Whether `pattern` is short plain text: no regular expression, ASCII only. */
export function isPlain(pattern: string): boolean {
  return pattern.length <= maxLength && plain.test(pattern);
}

/**
 * Returns a test for names by a case-insensitive regular expression. A pattern
 * that RE2 doesn't know, or that is too long, is matched literally.
 */
export function nameMatcher(pattern: string): (name: string) => boolean {
  const regExp = isPlain(pattern) ? undefined : compile(pattern);
  if (regExp) return (name) => regExp.test(name);
  const escaped = pattern.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  const literal = new RegExp(escaped, "i");
  return (name) => literal.test(name);
}

function compile(pattern: string): RE2JS | undefined {
  if (pattern.length > maxLength) return undefined;
  try {
    const regExp = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
    return regExp.programSize() <= maxInstructions ? regExp : undefined;
  } catch {
    return undefined;
  }
}
