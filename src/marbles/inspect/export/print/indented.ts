/** Stands for a line break in code that keeps its own indentation. */
const ownBreak = "\0";

/**
 * Code of the services' author, marked to stay as it is if it may have a
 * template literal, whose lines must not be indented.
 */
export function asWritten(code: string): string {
  return code.includes("`") ? code.replaceAll("\n", ownBreak) : code;
}

/** Indents the lines within brackets. */
export function indented(text: string): string {
  let depth = 0;
  const lines = text.split("\n").map((line) => {
    if (/^[)\]}]/.test(line)) depth--;
    const indentation = "  ".repeat(line ? Math.max(0, depth) : 0);
    if (/[([{]$/.test(line)) depth++;
    return indentation + line;
  });
  return lines.join("\n").replaceAll(ownBreak, "\n");
}
