const texts = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;

/** All names in `code`, and nothing of its texts. */
export function words(code: string): Set<string> {
  return new Set(code.replace(texts, "").match(/[\w$]+/g));
}
