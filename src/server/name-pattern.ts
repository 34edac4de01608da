import { RE2JS } from "re2js";

// RE2 takes a step per character and instruction: `.{1000}` has a thousand.
const maxInstructions = 200;

/**
 * A test for names by a pattern that somebody typed, upper and lower case
 * being the same: a regular expression where that is valid and short enough
 * not to freeze the server, else the very characters.
 */
export function namePattern(pattern: string): (name: string) => boolean {
  try {
    const regExp = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
    if (regExp.programSize() <= maxInstructions)
      return (name) => regExp.matcher(name).find();
  } catch {
    // RE2 does not know it.
  }
  const characters = pattern.toUpperCase();
  return (name) => name.toUpperCase().includes(characters);
}
