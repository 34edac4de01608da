import { type Code, type Item, joined, type List } from "../code.ts";
import { constant } from "./lines.ts";
import type { Names } from "./names.ts";

const minLength = 20; // characters of what is worth a name

/** Values that have names. */
export interface Constants {
  /** The statements that define the names. */
  readonly lines: readonly string[];
  /** Some code, with the names in place of the values. */
  readonly named: (code: Code) => Code;
}

/** Names what occurs several times in the code of a test. */
export function constantsOf(codes: readonly Code[], names: Names): Constants {
  const byText = new Map<string, string>();

  function named(code: Code): Code {
    if (typeof code === "string") return code;
    return byText.get(joined(code)) ?? inner(code);
  }

  function inner(list: List): List {
    const items = list.items.map(([key, code]): Item => [key, named(code)]);
    return { ...list, items };
  }

  const lines = repeated(codes).map((list) => {
    const name = names.of(list.hint ?? "");
    const line = constant(name, inner(list));
    byText.set(joined(list), name);
    return line;
  });
  return { lines, named };
}

/** The lists that occur twice, the shortest first, and all errors. */
function repeated(codes: readonly Code[]): List[] {
  const found = new Map<string, { readonly list: List; count: number }>();
  for (const list of codes.flatMap(hintedIn)) {
    const text = joined(list);
    const one = found.get(text) ?? { list, count: 0 };
    one.count++;
    found.set(text, one);
  }
  return [...found]
    .sort(([a, one], [b, other]) => size(a, one.list) - size(b, other.list))
    .reverse()
    .flatMap(([text, { list, count }]) => {
      if (!isError(list) && (count < 2 || text.length < minLength)) return [];
      // What is in it is then written down once for all its places.
      for (const [, code] of list.items) {
        for (const part of hintedIn(code)) {
          const one = found.get(joined(part));
          if (one) one.count -= count - 1;
        }
      }
      return [list];
    })
    .reverse();
}

/** The lists in `code` that may have a name. */
function hintedIn(code: Code): List[] {
  if (typeof code === "string") return [];
  const inner = code.items.flatMap(([, item]) => hintedIn(item));
  return code.hint === undefined ? inner : [code, ...inner];
}

/** Errors come last. */
function size(text: string, list: List): number {
  return isError(list) ? Number.MAX_VALUE : text.length;
}

function isError({ kind }: List): boolean {
  return kind === "call";
}
