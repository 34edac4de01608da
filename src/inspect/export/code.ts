const width = 80; // characters of a line, as Prettier has them

/** A piece of code, from which lines can be made. */
export type Code = string | List;

/** What stands between brackets, separated by commas. */
export interface List {
  readonly kind: "object" | "array" | "call";
  /** `{`, `[` or `cold(`. */
  readonly open: string;
  readonly items: readonly Item[];
}

/** An argument or item, or a property with its `key: `. */
export interface Item {
  readonly key: string;
  readonly code: Code;
}

const closing = { object: "}", array: "]", call: ")" };

/** The call `open…)` with `args`. */
export function callCode(open: string, args: readonly Code[]): List {
  return { kind: "call", open, items: args.map((code) => ({ key: "", code })) };
}

export function arrayCode(items: readonly Code[]): List {
  return { ...callCode("[", items), kind: "array" };
}

/** The object literal with these keys and values. */
export function objectCode(
  entries: readonly (readonly [key: string, code: Code])[],
): List {
  const items = entries.map(([key, code]) => ({ key: `${key}: `, code }));
  return { kind: "object", open: "{", items };
}

/** `code` in one line, however long; with what Prettier would never join. */
export function joined(code: Code): string {
  if (typeof code === "string") return code;
  const { kind, open, items } = code;
  const text = items.map(({ key, code }) => key + joined(code)).join(", ");
  const blank = kind === "object" && items.length > 0 ? " " : "";
  return open + blank + text + blank + closing[kind];
}

/** Where in a line a piece of code stands, all in characters. */
export interface Place {
  /** Of the line. */
  readonly indent: number;
  /** What stands before it, the indent included. @defaultValue that alone */
  readonly before?: number;
  /** What comes after it. @defaultValue 1 */
  readonly after?: number;
}

/** `code` as Prettier prints it at a place. */
export function printed(
  code: Code,
  { indent, before = indent, after = 1 }: Place,
): string {
  const line = joined(code);
  const fits = before + line.length + after <= width;
  if (typeof code === "string" || (fits && !isSpread(code))) return line;
  const hugged = huggedArgument(code);
  if (hugged) {
    const head = [
      code.open,
      ...code.items.slice(0, -1).map((item) => `${joined(item.code)}, `),
    ].join("");
    if (before + head.length < width)
      return `${head}${spread(hugged, indent)})`;
  }
  return spread(code, indent);
}

/** The one argument that Prettier breaks before all others: the last. */
function huggedArgument({ kind, items }: List): List | undefined {
  const last = items.at(-1)?.code;
  const former = items.at(-2)?.code;
  if (kind !== "call" || typeof last !== "object" || last.kind === "call") {
    return undefined;
  }
  const isAlike = typeof former === "object" && former.kind === last.kind;
  const isSimple = items.slice(0, -1).every(({ code }) => !isSpread(code));
  return last.items.length > 0 && !isAlike && isSimple ? last : undefined;
}

/** Each item on a line of its own. */
function spread({ kind, open, items }: List, indent: number): string {
  const margin = " ".repeat(indent + 2);
  const lines = items.map(({ key, code }) => {
    const before = indent + 2 + key.length;
    return `${margin}${key}${printed(code, { indent: indent + 2, before })},\n`;
  });
  return `${open}\n${lines.join("")}${" ".repeat(indent)}${closing[kind]}`;
}

/** Whether there is a list in it that never stands in one line. */
function isSpread(code: Code): boolean {
  if (typeof code === "string") return false;
  const { kind, items } = code;
  return (
    (kind === "array" && items.length > 1 && areAlike(items)) ||
    items.some((item) => isSpread(item.code))
  );
}

/** Whether all items are objects, or all lists, of more than one thing. */
function areAlike(items: readonly Item[]): boolean {
  const kinds = new Set(
    items.map(({ code }) =>
      typeof code === "object" && code.kind !== "call" && code.items.length > 1
        ? code.kind
        : undefined,
    ),
  );
  return kinds.size === 1 && !kinds.has(undefined);
}
