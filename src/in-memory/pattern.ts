// What somebody types is tried as a regular expression, which backtracks and
// can't be interrupted: its steps are estimated first. More than these could
// freeze the page: without regard to case, V8 is slow outside of Latin.
const maxCost = 2e8;

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
  const longest = longestText(pattern, textCount);
  try {
    const regExp = new RegExp(pattern, caseSensitive ? "" : "i");
    return (text) =>
      text.length > longest ? literal(text) : regExp.test(text);
  } catch {
    return literal;
  }
}

/** Characters of the longest text that `pattern` may be tried on; -1: none. */
function longestText(pattern: string, textCount: number): number {
  const [choices, unbounded] = complexity(pattern);
  if (unbounded > 3) return -1;
  // From every start, each unbounded quantifier may end anywhere, and a
  // backreference compares as many characters each time.
  const places = 1 + unbounded;
  const lengths = places + (/\\[1-9k]/.test(pattern) ? 1 : 0);
  let most = maxCost / (textCount * pattern.length * choices);
  // The places come in order, which is one of n! arrangements.
  for (let n = 2; n <= places; n++) most *= n;
  return most ** (1 / lengths);
}

// Escapes and classes come first, since what looks like syntax in them isn't.
const syntax =
  /\\.|\[(?:\\.|[^\]\\])*\]|\(\??|[)|]|(?:[*+?]|\{(?=\d)(?:\d+,)?(\d*)\})\??/gs;

/**
 * How hard backtracking can be: `unbounded` counts quantifiers without an
 * upper end (infinitely many for a quantified group that holds a quantifier
 * or an alternative), `choices` multiplies the ways through all others.
 */
function complexity(pattern: string): [choices: number, unbounded: number] {
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
      if (most || token.startsWith("?")) choices *= 1 + Number(most ?? 1);
      else unbounded++;
      count++;
    }
  }
  return [choices, unbounded];
}
