import { isObject, isPlain } from "../../inspect/copy.ts";
import { shortText } from "../../inspect/short-text.ts";
import {
  type Difference,
  differences,
  isEqual,
  missing,
} from "../../testing/differences.ts";
import { truncate } from "../../testing/truncate.ts";

/** The most changes of one list that are named. */
const mostNamed = 3;

/** The items of an array by their ids, or else by their indexes. */
class List extends Map<unknown, unknown> {}

/** The path of an item of a {@link List}: `.get("#21")` or `.get(0)`. */
const itemPath = /\.get\("?(#?[^"()]*)"?\)/g;
const lastItem = /\.get\("?(#?[^"()]*)"?\)$/;

/**
 * What `after` changed, in one short line: `list.items: + #21 "Zoe"`. Returns
 * `undefined` for two values that have no parts in common.
 */
export function changesText(
  before: unknown,
  after: unknown,
): string | undefined {
  const all = [...differences(byId(after), byId(before))];
  if (all.some(({ path }) => path === "")) return undefined;
  const texts = new Map<string, string[]>();
  for (const difference of all.filter(isShown)) {
    const [name, text] = changeOf(difference);
    texts.set(name, [...(texts.get(name) ?? []), text]);
  }
  if (texts.size > 0) return truncate(Array.from(texts, lineText).join("; "));
  const isSame = all.length > 0 || isEqual(after, before);
  return isSame ? "as before" : "in another order";
}

/** False if a property is added or removed that is `undefined`. */
function isShown({ actual, expected }: Difference): boolean {
  return [actual, expected].some(
    (value) => value !== missing && value !== undefined,
  );
}

/** The name of the part that changed, or of its list, and how it changed. */
function changeOf({ path, actual, expected }: Difference): [string, string] {
  if (actual !== missing && expected !== missing)
    return [nameOf(path), `${partText(expected)} → ${partText(actual)}`];
  const [sign, value] = actual === missing ? ["−", expected] : ["+", actual];
  const [, key] = lastItem.exec(path) ?? [];
  const text = key?.startsWith("#") ? itemText(key, value) : partText(value);
  return [nameOf(path.replace(lastItem, "")), `${sign} ${text}`];
}

function nameOf(path: string): string {
  return path.replace(itemPath, "[$1]").replace(/^\./, "");
}

function lineText([name, texts]: [string, string[]]): string {
  const more = texts.length - mostNamed;
  const named = texts.slice(0, mostNamed).join(", ");
  const line = more > 0 ? `${named}, … ${more} more` : named;
  return name ? `${name}: ${line}` : line;
}

/** The id of an item, and its first text: `#21 "Zoe"`. */
function itemText(id: string, item: unknown): string {
  const [, text] =
    Object.entries(item as object).find(
      ([key, part]) => key !== "id" && typeof part === "string",
    ) ?? [];
  return text === undefined ? id : `${id} ${partText(text)}`;
}

function byId(value: unknown): unknown {
  if (!Array.isArray(value)) return withParts(value, byId);
  const ids = value.map(idOf);
  const hasIds = !ids.includes(undefined) && new Set(ids).size === ids.length;
  return new List(
    value.map((item, i) => [hasIds ? ids[i] : i, byId(item)] as const),
  );
}

/** The key of an item with an id. */
function idOf(item: unknown): string | undefined {
  if (!isObject(item) || !("id" in item)) return undefined;
  const { id } = item;
  return typeof id === "string" || typeof id === "number"
    ? `#${id}`
    : undefined;
}

/** The inverse of {@link byId}, in one short line. */
function partText(value: unknown): string {
  return shortText(asRecorded(value));
}

function asRecorded(value: unknown): unknown {
  if (value instanceof List) return Array.from(value.values(), asRecorded);
  return withParts(value, asRecorded);
}

/** A copy of a plain object with other parts. */
function withParts(value: unknown, other: (part: unknown) => unknown): unknown {
  if (!isObject(value) || !isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, other(part)]),
  );
}
