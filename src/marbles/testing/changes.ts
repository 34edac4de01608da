import { isEqual } from "./is-equal.ts";
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
  const kind = kindOf(after);
  if (kind !== kindOf(before)) return whole;
  if (kind === "list") return listChanges(before, after, path) ?? whole;
  if (kind === "record") return recordChanges(before, after, path) ?? whole;
  return whole;
}

/** Undefined if they have no property in common. */
function recordChanges(
  before: object,
  after: object,
  path: string,
): Change[] | undefined {
  if (before.constructor !== after.constructor) return undefined;
  const [one, other] = [propertiesOf(before), propertiesOf(after)];
  const keys = Object.keys({ ...one, ...other });
  if (!keys.some((key) => one[key] !== undefined && other[key] !== undefined))
    return undefined;
  return keys.flatMap((key): readonly Change[] => {
    const name = keyText(key);
    const inner = path + (name === key ? `.${name}` : `[${name}]`);
    const [was, is] = [one[key], other[key]];
    if (is === undefined && was !== undefined)
      return [{ path: inner, sign: "gone", before: was }];
    return changes(was, is, inner);
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
    return [`${part} is in the order ${(after as string[]).join(", ")}`];
  if (sign === "=" && before === undefined && after === undefined) return [];
  const head = `${part} ${sign} `;
  const value = sign === "-" ? before : after;
  const text = head + valueText(value, indent.length + head.length, indent);
  return [at === undefined ? text : `${text} at ${at}`];
}
