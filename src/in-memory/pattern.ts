// A regular expression can't be interrupted, so the steps of its backtracking
// are estimated first. More than these, which take V8 100 ms where case doesn't
// matter and letters aren't Latin, could freeze the page.
const maxSteps = 1.6e8;

// Escapes and classes come first, since what looks like syntax in them isn't.
const syntax =
  /\\.|\[(?:\\.|[^\]\\])*\]|\(\??|[)|]|(?:[*+?]|\{(?=\d)(?:\d+,)?(\d*)\})\??/gs;

/**
 * Tells whether a text matches a pattern that somebody typed: a regular
 * expression where that is valid and, tried on as many texts as `textCount`,
 * can't freeze the page; else the very characters.
 */
export function matcher(
  pattern: string,
  caseSensitive: boolean | undefined,
  textCount: number,
): (text: string) => boolean {
  const cased = (text: string): string =>
    caseSensitive ? text : text.toUpperCase();
  const characters = cased(pattern);
  const literal = (text: string): boolean => cased(text).includes(characters);
  if (pattern.length > 100) return literal;
  try {
    const regExp = new RegExp(pattern, caseSensitive ? "" : "i");
    const steps = stepsOf(pattern);
    return (text) =>
      steps(text.length) * textCount > maxSteps
        ? literal(text)
        : regExp.test(text);
  } catch {
    return literal;
  }
}

/** How many steps backtracking may take on a text of a length. */
function stepsOf(pattern: string): (length: number) => number {
  const { choices, unbounded } = complexity(pattern);
  if (unbounded > 3) return () => Infinity;
  // The start and each end of an unbounded quantifier may be anywhere, one
  // behind the other; a backreference compares as many characters each time.
  const places = 1 + unbounded;
  const orders = [1, 1, 2, 6, 24][places] ?? 1;
  const power = places + Number(/\\[1-9k]/.test(pattern));
  return (length) => (pattern.length * choices * length ** power) / orders;
}

/**
 * How hard backtracking can be: `unbounded` counts quantifiers without an
 * upper end (infinitely many for a quantified group that holds a quantifier
 * or an alternative), `choices` multiplies the ways through all others.
 */
function complexity(pattern: string): { choices: number; unbounded: number } {
  let count = 0; // Of quantifiers and alternatives so far.
  const open: number[] = []; // That count at each open group's start.
  let choiceEnd = -1; // Where the last group that holds one of them ends.
  let choices = 1;
  let unbounded = 0;
  for (const { 0: token, 1: most, index } of pattern.matchAll(syntax)) {
    if (token.startsWith("(")) open.push(count);
    else if (token === ")") {
      if (count > (open.pop() ?? count)) choiceEnd = index + 1;
    } else if (token === "|") {
      if (open.length > 0) choices *= 2;
      count++;
    } else if (/^[*+?{]/.test(token)) {
      if (choiceEnd === index) unbounded = Infinity;
      if (most || token.startsWith("?")) choices *= 2 + Number(most ?? 1);
      else unbounded++;
      count++;
    }
  }
  return { choices, unbounded };
}
