const width = 80; // columns
const step = "  ";
const tokens = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|./gs;

/** A long line as several: its last brackets have a line for each part. */
export function wrapped(line: string): string[] {
  const indent = /^ */.exec(line)?.[0] ?? "";
  if (line.length <= width) return [line];
  const groups = groupsIn(line);
  const group = groups.findLast(({ start }) => start <= width) ?? groups.at(-1);
  if (!group || group.parts.length === 0) return [line];
  const { start, end, parts } = group;
  const tail = line.slice(end);
  const last = parts.at(-1) ?? "";
  const inner = groupsIn(last);
  // `toBe("a|", {` begins the parts of the object that is its last argument.
  const isHugged =
    line[start - 1] === "(" &&
    /^[{[]/.test(last) &&
    inner[0]?.end === last.length - 1;
  if (isHugged) {
    const others = parts.slice(0, -1).map((part) => `${part}, `);
    const head = `${line.slice(0, start)}${others.join("")}${last[0]}`;
    const close = `${last.at(-1)}${tail}`;
    if (head.length <= width)
      return [head, ...linesOf(inner[0]?.parts ?? [], indent), indent + close];
  }
  return [
    line.slice(0, start),
    ...linesOf(parts, indent),
    ...wrapped(indent + tail),
  ];
}

function linesOf(parts: readonly string[], indent: string): string[] {
  return parts.flatMap((part) => wrapped(`${indent}${step}${part},`));
}

/** Brackets, and what is between them, without those within. */
interface Group {
  /** After the first bracket. */
  readonly start: number;
  /** Of the last bracket. */
  readonly end: number;
  readonly parts: readonly string[];
}

function groupsIn(text: string): Group[] {
  const groups: Group[] = [];
  let depth = 0;
  let start = 0;
  let commas: number[] = [];
  // A string is one token.
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if ("([{".includes(token) && ++depth === 1)
      [start, commas] = [index + 1, []];
    if (token === "," && depth === 1) commas.push(index);
    // A line may begin with the end of brackets.
    if (!")]}".includes(token) || depth === 0 || --depth > 0) continue;
    const ends = [...commas, index];
    const parts = ends.map((end, i) => {
      const previous = commas[i - 1];
      return text
        .slice(previous === undefined ? start : previous + 1, end)
        .trim();
    });
    groups.push({
      start,
      end: index,
      parts: parts.filter((part) => part !== ""),
    });
  }
  return depth === 0 ? groups : []; // Of what is no code of ours.
}
