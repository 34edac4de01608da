// Above this many estimated steps a search could freeze the page.
const maxCost = 1e9;

/**
 * Tells whether a text matches a pattern that somebody typed: a regular
 * expression where that is valid and, tried on as many texts as `textCount`,
 * can't freeze the page; else the very characters.
 */
export function matcher(
  pattern: string,
  caseSensitive: boolean,
  textCount: number,
): (text: string) => boolean {
  const cased = (text: string): string =>
    caseSensitive ? text : text.toUpperCase();
  const characters = cased(pattern);
  const literal = (text: string): boolean => cased(text).includes(characters);
  if (pattern.length > 100) return literal;
  const { choices, unbounded } = complexity(pattern);
  if (unbounded > 3) return literal;
  try {
    const regExp = new RegExp(pattern, caseSensitive ? "" : "i");
    // From every start, each unbounded quantifier may try every length, and
    // a backreference compares as many characters each time.
    const lengths = 1 + unbounded + (/\\[1-9k]/.test(pattern) ? 1 : 0);
    const most = maxCost / (textCount * pattern.length * choices);
    const longest = most ** (1 / lengths);
    return (text) =>
      text.length > longest ? literal(text) : regExp.test(text);
  } catch {
    return literal;
  }
}

// Escapes and classes come first, since what looks like syntax in them isn't.
const syntax =
  /\\.|\[(?:\\.|[^\]\\])*\]|\(\??|\)|[*+?]\??|\{(\d+)(,?)(\d*)\}\??|\|/gs;

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
  for (const { 0: token, 1: min, 2: comma, 3: max, index } of pattern.matchAll(
    syntax,
  )) {
    if (token.startsWith("(")) {
      open.push(count);
    } else if (token === ")") {
      if (count > (open.pop() ?? count)) choiceEnd = index + 1;
    } else if (/^[*+?{|]/.test(token)) {
      if (token === "|") {
        if (open.length > 0) choices *= 2;
      } else {
        if (choiceEnd === index) unbounded = Infinity;
        if (/^[*+]/.test(token) || (comma === "," && max === "")) unbounded++;
        else if (token.startsWith("?")) choices *= 2;
        else choices *= Number(max === "" ? min : max) + 1;
      }
      count++;
    }
  }
  return { choices, unbounded };
}
