import { hasSamePrototype, isEqual } from "./is-equal.ts";
import { isObject, itemsOf, kindOf, propertiesOf } from "./kind-of.ts";
import { flatText, keyText, valueText } from "./value-text.ts";

/** How a part of a value has become another one. */
export interface Change {
  /** `.list.items[#12].name`; "" is the whole value. */
  readonly path: string;
  /**
   * `=`: has become `after`; `+`, `-`: an item of a list; `gone`: a property;
   * `order`: that of the items of a list.
   */
  readonly sign: "=" | "+" | "-" | "gone" | "order";
  readonly before?: unknown;
  readonly after?: unknown;
  /** Where an item was added, unless at the end. */
  readonly at?: number;
}

/**
 * The smallest changes that make `after` of `before`; none if they are equal.
 * Items of lists are known by their `id`, or else by their place.
 */
export function changes(
  before: unknown,
  after: unknown,
  path = "",
): readonly Change[] {
  if (isEqual(after, before)) return [];
  const whole = [{ path, sign: "=", before, after }] as const;
  if (!isObject(before) || !isObject(after)) return whole;
  if (!hasSamePrototype(before, after)) return whole;
  const kind = kindOf(after);
  switch (kind) {
    case "list":
      return listChanges(before, after, path) ?? whole;
    case "map":
    case "record":
      return partChanges(partsOf(before), partsOf(after), path) ?? whole;
    default:
      return whole;
  }
}

/** By what follows the path of the whole: `.name`, `.get(12)`. */
type Parts = ReadonlyMap<string, unknown>;

function partsOf(value: object): Parts {
  if (kindOf(value) === "map") {
    const entries = itemsOf(value) as readonly [unknown, unknown][];
    return new Map(
      entries.map(([key, part]) => [`.get(${flatText(key)})`, part]),
    );
  }
  return new Map(
    Object.entries(propertiesOf(value)).map(([key, part]) => {
      const name = keyText(key);
      return [name === key ? `.${name}` : `[${name}]`, part];
    }),
  );
}

/** Undefined if they have no part in common, or another `id`. */
function partChanges(
  one: Parts,
  other: Parts,
  path: string,
): Change[] | undefined {
  const keys = [...new Map([...one, ...other]).keys()];
  const isIn = (parts: Parts, key: string) => parts.get(key) !== undefined;
  const all = keys.filter((key) => isIn(one, key) || isIn(other, key));
  const common = all.filter((key) => isIn(one, key) && isIn(other, key));
  const ids = [one, other].map((parts) => parts.get(".id"));
  const isOther = !ids.some(isObject) && ids[0] !== ids[1];
  if (common.length === 0 && all.length > 0) return undefined;
  if (common.includes(".id") && isOther) return undefined;
  return keys.flatMap((key): readonly Change[] => {
    const [before, after] = [one.get(key), other.get(key)];
    if (before !== undefined && after === undefined)
      return [{ path: path + key, sign: "gone", before }];
    if (one.has(key) !== other.has(key))
      return [{ path: path + key, sign: "=", before, after }];
    return changes(before, after, path + key);
  });
}

/** Undefined if they have no item in common. */
function listChanges(
  before: object,
  after: object,
  path: string,
): Change[] | undefined {
  const [one, other] = [byId(before), byId(after)];
  if (!one || !other)
    return placeChanges(itemsOf(before), itemsOf(after), path);
  const kept = [...one.keys()].filter((id) => other.has(id));
  if (kept.length === 0) return undefined;
  const ids = [...other.keys()];
  const order = ids.filter((id) => one.has(id));
  const lastKept = ids.findLastIndex((id) => one.has(id));
  return [
    ...[...one].flatMap(([id, item]): Change[] =>
      other.has(id) ? [] : [{ path, sign: "-", before: item }],
    ),
    ...[...other].flatMap(([id, item], at): readonly Change[] => {
      if (one.has(id)) return changes(one.get(id), item, `${path}[#${id}]`);
      const change = { path, sign: "+", after: item } as const;
      return [at > lastKept ? change : { ...change, at }];
    }),
    ...(isEqual(order, kept)
      ? []
      : [
          { path, sign: "order", before: [...one.keys()], after: ids } as const,
        ]),
  ];
}

/** The items by id, if each has its own. */
function byId(list: object): Map<string, unknown> | undefined {
  const items = itemsOf(list);
  const map = new Map(
    items.flatMap((item) =>
      isObject(item) && "id" in item ? [[idText(item.id), item]] : [],
    ),
  );
  return map.size === items.length ? map : undefined;
}

function idText(id: unknown): string {
  return typeof id === "string" ? id : flatText(id);
}

/** The changes between the items at the start and at the end that are equal. */
function placeChanges(
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
): Change[] | undefined {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isEqual(after[start], before[start])) start++;
  let end = 0;
  while (
    end < shorter - start &&
    isEqual(after.at(-1 - end), before.at(-1 - end))
  )
    end++;
  const gone = before.slice(start, before.length - end);
  const come = after.slice(start, after.length - end);
  if (gone.length === come.length) {
    const inner = come.flatMap((item, i) =>
      changes(gone[i], item, `${path}[${start + i}]`),
    );
    const isWhole =
      inner.length > 1 && inner.every(({ path }) => path.endsWith("]"));
    return start + end === 0 && isWhole ? undefined : inner;
  }
  if (start + end === 0) return undefined;
  return [
    ...gone.map((item) => ({ path, sign: "-", before: item }) as const),
    ...come.map((item, i): Change => {
      const change = { path, sign: "+", after: item } as const;
      return end === 0 ? change : { ...change, at: start + i };
    }),
  ];
}

/**
 * A change of the value `name` as a line: `list.items + { id: 21 }`. None if a
 * property is undefined that was not there.
 *
 * @param indent that of the line
 */
export function changeText(
  name: string,
  { path, sign, before, after, at }: Change,
  indent = "",
): string[] {
  const part = name + path;
  if (sign === "gone") return [`${part} is gone`];
  if (sign === "order")
    return [
      `${part} is in the order ${(after as string[]).map((id) => `#${id}`).join(", ")}`,
    ];
  if (sign === "=" && before === undefined && after === undefined) return [];
  const head = `${part} ${sign} `;
  const value = sign === "-" ? before : after;
  const text = head + valueText(value, indent.length + head.length, indent);
  return [at === undefined ? text : `${text} at ${at}`];
}
