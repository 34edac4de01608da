// Backtracking can't be interrupted. This many steps take at most 100 ms.
const maxSteps = 1e8;

/**
 * Makes a predicate for texts that match `pattern`. The pattern is a regular
 * expression; it is matched literally if it is invalid, or if it might take
 * more than 100 ms for `textCount` texts.
 */
export function matcher(
  pattern: string,
  caseSensitive: boolean | undefined,
  textCount: number,
): (text: string) => boolean {
  const folded = (text: string): string =>
    caseSensitive ? text : text.toUpperCase();
  const literal = folded(pattern);
  const includes = (text: string): boolean => folded(text).includes(literal);
  // A repeated group may take exponential time, and a backreference compares
  // slowly.
  if (pattern.length > 100 || /\)[*+?{]|\\[1-9k]/.test(pattern)) {
    return includes;
  }
  const longest = longestText(pattern, textCount);
  try {
    const regExp = new RegExp(pattern, caseSensitive ? "" : "i");
    return (text) =>
      text.length > longest ? includes(text) : regExp.test(text);
  } catch {
    return includes;
  }
}

/** The length up to which `textCount` texts need no more than `maxSteps`. */
function longestText(pattern: string, textCount: number): number {
  // A match may start at each character, each repetition may end at each
  // character, and an option doubles the rest.
  const repetitions = pattern.match(/[*+{]/g)?.length ?? 0;
  const options = pattern.match(/[?|]/g)?.length ?? 0;
  const steps = maxSteps / (textCount * pattern.length * 2 ** options);
  return steps ** (1 / (repetitions + 1));
}
