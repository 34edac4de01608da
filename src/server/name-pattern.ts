import { RE2JS } from "re2js";

// RE2 takes a step per character and instruction: `.{1000}` has a thousand.
const maxInstructions = 200;

/**
 * A test for names by a pattern that somebody typed, upper and lower case
 * being the same: a regular expression where that is valid and short enough
 * not to freeze the server, else the very characters.
 */
export function namePattern(pattern: string): (name: string) => boolean {
  const regExp = compile(pattern);
  if (regExp) return (name) => regExp.matcher(name).find();
  const characters = pattern.toUpperCase();
  return (name) => name.toUpperCase().includes(characters);
}

function compile(pattern: string): RE2JS | undefined {
  try {
    const regExp = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
    return regExp.programSize() > maxInstructions ? undefined : regExp;
  } catch {
    return undefined;
  }
}
