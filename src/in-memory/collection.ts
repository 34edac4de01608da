import { matcher } from "./pattern.ts";
import type { RequestUrl } from "./request-url.ts";

/** What a collection of the in-memory backend holds. */
export interface Item {
  readonly id: number | string;
}

/** Items as one writes them: any properties beside the id. */
export type Items = readonly (Item | (Item & Record<string, unknown>))[];

/**
 * The items of one collection, in order, indexed by the text of their id.
 * What goes in and comes out is copied, so nothing is shared with anybody.
 */
export class Collection {
  readonly #items: Map<string, Item>;

  constructor(items: readonly Item[]) {
    this.#items = new Map(items.map((item) => [String(item.id), copy(item)]));
  }

  find(id: string): Item | undefined {
    const item = this.#items.get(id);
    return item && copy(item);
  }

  has(id: string): boolean {
    return this.#items.has(id);
  }

  /**
   * Adds `item`, or puts it in the place of the one that has its id, which
   * then keeps the type of its id.
   */
  save(item: Item): Item {
    const key = String(item.id);
    const id = this.#items.get(key)?.id ?? item.id;
    const saved = copy({ ...item, id });
    this.#items.set(key, saved);
    return copy(saved);
  }

  remove(id: string): boolean {
    return this.#items.delete(id);
  }

  all(): Item[] {
    return Array.from(this.#items.values(), copy);
  }

  /** The items whose properties match the patterns of all parameters. */
  search(query: RequestUrl["query"], caseSensitive: boolean): Item[] {
    const tests = query.map(([name, pattern]) => {
      const matches = matcher(pattern, caseSensitive, this.#items.size);
      return (item: Item) => {
        const text = propertyText(item, name);
        return text !== undefined && matches(text);
      };
    });
    return [...this.#items.values()]
      .filter((item) => tests.every((test) => test(item)))
      .map(copy);
  }

  /** Highest id + 1, 11 when empty (specification section 7). */
  nextId(): number | undefined {
    let highest = this.#items.size === 0 ? 10 : -Infinity;
    for (const { id } of this.#items.values()) {
      if (typeof id !== "number") return undefined;
      highest = Math.max(highest, id);
    }
    return highest + 1;
  }
}

/** A copy that can be changed at any depth without touching `value`. */
export function copy<T extends object>(value: T): T {
  // Most items are flat, and spreading is many times faster than cloning.
  return Object.values(value).every(isPrimitive)
    ? { ...value }
    : structuredClone(value);
}

function isPrimitive(value: unknown): boolean {
  return Object(value) !== value;
}

/** `undefined` where the item lacks the property. */
function propertyText(item: Item, name: string): string | undefined {
  if (!Object.hasOwn(item, name)) return undefined;
  const value = item[name as keyof Item] as unknown;
  if (value === null || value === undefined) return undefined;
  return typeof value === "string" ? value : JSON.stringify(value);
}
