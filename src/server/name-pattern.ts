import { RE2JS } from "re2js";

/**
 * A test for names by a pattern that somebody typed, upper and lower case
 * being the same: a regular expression where it is a valid one, else the very
 * characters. RE2 takes linear time, so no pattern can freeze the server.
 */
export function namePattern(pattern: string): (name: string) => boolean {
  const compiled = compile(pattern) ?? compile(RE2JS.quote(pattern));
  return (name) => compiled?.matcher(name).find() ?? false;
}

function compile(pattern: string): RE2JS | undefined {
  try {
    return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
  } catch {
    return undefined;
  }
}
