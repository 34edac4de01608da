export const width = 80; // characters of a line, as Prettier has them

/** A piece of code, from which lines can be made. */
export type Code = string | List;

/** What stands between brackets, separated by commas. */
export interface List {
  readonly kind: "object" | "array" | "call";
  /** `{`, `[` or `cold(`, and what stands before it. */
  readonly open: string;
  readonly items: readonly Item[];
  /** `}`, `]` or `)`, and what comes after it. */
  readonly close: string;
  /** What a constant is called after that stands for it, if one may. */
  readonly hint?: string;
}

/** An argument or item, or a property with its `key: `. */
export type Item = readonly [key: string, code: Code];

/** The call `open…)` with `args`. */
export function callCode(open: string, args: readonly Code[]): List {
  return {
    kind: "call",
    open,
    items: args.map((code) => ["", code]),
    close: ")",
  };
}

export function arrayCode(items: readonly Code[]): List {
  return { ...callCode("[", items), kind: "array", close: "]" };
}

/** The object literal with these keys and values. */
export function objectCode(entries: readonly Item[]): List {
  const items = entries.map(([key, code]): Item => [`${key}: `, code]);
  return { kind: "object", open: "{", items, close: "}" };
}

/** `code` with what stands before it, and what comes after it. */
export function within(before: string, code: Code, after: string): Code {
  if (typeof code === "string") return before + code + after;
  return { ...code, open: before + code.open, close: code.close + after };
}

/** `code` in one line, however long; with what Prettier would never join. */
export function joined(code: Code): string {
  if (typeof code === "string") return code;
  const { kind, open, items, close } = code;
  const text = items.map(([key, item]) => key + joined(item)).join(", ");
  const blank = kind === "object" && text ? " " : "";
  return open + blank + text + blank + close;
}

/** `code`, with which a line begins and another one ends, as Prettier has it. */
export function printed(code: Code, indent: number): string {
  const line = joined(code);
  if (typeof code === "string" || (fits(line) && !isSpread(code))) return line;
  return spread(hugged(code) ?? code, indent);
}

/** Whether the last line of `text` is no longer than a line may be. */
function fits(text: string): boolean {
  return text.length - text.lastIndexOf("\n") - 1 <= width;
}

/** Each item on a line of its own. */
function spread({ open, items, close }: List, indent: number): string {
  const margin = " ".repeat(indent + 2);
  const lines = items.map(([key, code]) => {
    const line = printed(within(margin + key, code, ","), indent + 2);
    // It pays where the key is longer than the indent of the next line.
    const isBroken = typeof code === "string" && key.length > 6 && !fits(line);
    return isBroken
      ? `${margin}${key.trim()}\n${margin}  ${code},\n`
      : `${line}\n`;
  });
  return `${open}\n${lines.join("")}${" ".repeat(indent)}${close}`;
}

/**
 * The last argument, with the others and the call around it, where Prettier
 * breaks that and leaves the others as they are.
 */
function hugged({ kind, open, items, close }: List): List | undefined {
  const others = items.map(([, code]) => code);
  const last = others.pop();
  if (kind !== "call" || typeof last !== "object" || last.kind === "call") {
    return undefined;
  }
  const former = others.at(-1);
  const isAlike = typeof former === "object" && former.kind === last.kind;
  if (last.items.length === 0 || isAlike || others.some(isSpread)) {
    return undefined;
  }
  const head = [open, ...others.map((code) => `${joined(code)}, `), last.open];
  const whole = { ...last, open: head.join(""), close: last.close + close };
  return fits(whole.open) ? whole : undefined;
}

/** Whether there is a list in it that never stands in one line. */
function isSpread(code: Code): boolean {
  if (typeof code === "string") return false;
  const codes = code.items.map(([, item]) => item);
  if (codes.some(isSpread)) return true;
  if (codes.length < 2) return false;
  return code.kind === "array" ? areAlike(codes) : codes.some(isOperator);
}

/** Whether it is a call that is given a function, as operators are. */
function isOperator(code: Code): boolean {
  return typeof code === "string" && /^\w+\(.*=>/.test(code);
}

/** Whether all are objects, or all are lists, of more than one thing. */
function areAlike(codes: readonly Code[]): boolean {
  const kinds = codes.map((code) =>
    typeof code === "object" && code.items.length > 1 ? code.kind : "call",
  );
  return kinds[0] !== "call" && new Set(kinds).size === 1;
}
