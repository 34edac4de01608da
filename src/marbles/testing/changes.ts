import { firstDifference, hasSamePrototype, isEqual } from "./is-equal.ts";
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
  readonly at?: number | undefined;
}

type Changes = readonly Change[];

/**
 * The smallest changes that make `after` of `before`; none if they are equal.
 * Items of lists are known by their `id`, or else by their place.
 */
export function changes(before: unknown, after: unknown, path = ""): Changes {
  if (isEqual(after, before)) return [];
  return (
    partChanges(before, after, path) ?? [{ path, sign: "=", before, after }]
  );
}

/** Undefined if the parts have nothing in common. */
function partChanges(
  before: unknown,
  after: unknown,
  path: string,
): Changes | undefined {
  if (!isObject(before) || !isObject(after)) return undefined;
  if (!hasSamePrototype(before, after)) return undefined;
  switch (kindOf(after)) {
    case "list":
      return listChanges(itemsOf(before), itemsOf(after), path);
    case "map":
    case "record":
    case "error":
      return propertyChanges(partsOf(before), partsOf(after), path);
    default:
      return undefined;
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
function propertyChanges(
  one: Parts,
  other: Parts,
  path: string,
): Changes | undefined {
  const keys = [...new Map([...one, ...other]).keys()];
  const common = keys.filter(
    (key) => one.get(key) !== undefined && other.get(key) !== undefined,
  );
  const [id, otherId] = [one, other].map((parts) => parts.get(".id"));
  const isOther = common.includes(".id") && id !== otherId && !isObject(id);
  if (common.length === 0 || isOther) return undefined;
  return keys.flatMap((key): Changes => {
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
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
): Changes | undefined {
  const [one, other] = [byId(before), byId(after)];
  if (!one || !other) return placeChanges(before, after, path);
  const [ids, otherIds] = [[...one.keys()], [...other.keys()]];
  const kept = ids.filter((id) => other.has(id));
  if (kept.length === 0) return undefined;
  const order = otherIds.filter((id) => one.has(id));
  const lastKept = otherIds.findLastIndex((id) => one.has(id));
  return [
    ...ids
      .filter((id) => !other.has(id))
      .map((id) => removed(one.get(id), path)),
    ...otherIds.flatMap((id, at): Changes =>
      one.has(id)
        ? changes(one.get(id), other.get(id), `${path}[#${id}]`)
        : [added(other.get(id), path, at > lastKept ? undefined : at)],
    ),
    ...(isEqual(order, kept) ? [] : [reordered(ids, otherIds, path)]),
  ];
}

function reordered(ids: string[], otherIds: string[], path: string): Change {
  const [before, after] = [ids, otherIds].map((all) => `#${all.join(", #")}`);
  return { path, sign: "order", before, after };
}

function removed(before: unknown, path: string): Change {
  return { path, sign: "-", before };
}

function added(after: unknown, path: string, at?: number): Change {
  return { path, sign: "+", after, at };
}

/** The items by id, if each has its own. */
function byId(items: readonly unknown[]): Map<string, unknown> | undefined {
  const map = new Map(
    items.flatMap((item) =>
      isObject(item) && "id" in item ? [[String(item.id), item]] : [],
    ),
  );
  return map.size === items.length ? map : undefined;
}

/** The changes between the items at the start and at the end that are equal. */
function placeChanges(
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
): Changes | undefined {
  const start = firstDifference(after, before);
  const rests = [after, before].map((items) => items.slice(start).reverse());
  const end = firstDifference(rests[0] ?? [], rests[1] ?? []);
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
    ...gone.map((item) => removed(item, path)),
    ...come.map((item, i) =>
      added(item, path, end === 0 ? undefined : start + i),
    ),
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
  if (sign === "order") return [`${part} is in the order ${String(after)}`];
  if (sign === "=" && before === undefined && after === undefined) return [];
  const head = `${part} ${sign} `;
  const value = sign === "-" ? before : after;
  const text = head + valueText(value, indent.length + head.length, indent);
  return [at === undefined ? text : `${text} at ${at}`];
}
