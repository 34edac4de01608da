import { type Code, objectCode } from "../code.ts";
import { literal } from "../literal.ts";
import type { Row } from "../replay/row.ts";

/** A stream of a test, with the name that all of its variables have. */
export interface Part {
  readonly name: string;
  readonly row: Row;
  /** What `hot`, `cold` and `toBe` take after the marbles. */
  readonly args: readonly Code[];
  /** When it is subscribed; nothing where that goes without saying. */
  readonly subs?: string | undefined;
}

/** The part that is called `name`, each of its values written by `codeOf`. */
export function partOf(name: string, row: Row, codeOf = valueCode): Part {
  const entries = Object.entries(row.values);
  const list = objectCode(
    entries.map(([letter, value]) => [letter, codeOf(value)]),
  );
  // Without values, a letter stands for itself.
  const isPlain = entries.every(([letter, value]) => letter === value);
  const values = isPlain ? [] : [list];
  const args = row.error === undefined ? values : [list, valueCode(row.error)];
  return { name, row, args };
}

export function valueCode(value: unknown): Code {
  return literal(value, "The test", "value");
}
