import { matcher } from "./pattern.ts";
import type { RequestUrl } from "./request-url.ts";

/** What a collection of the in-memory backend holds. */
export interface Item {
  readonly id: number | string;
}

/** Items as one writes them: any properties beside the id. */
export type Items = readonly (Item | (Item & Record<string, unknown>))[];

/** Stands for one item from its adding to its removal. */
interface Key {
  readonly id: Item["id"];
}

/**
 * The items of one collection, in order, indexed by the text of their id.
 * What goes in and comes out is copied, so nothing is shared with anybody.
 */
export class Collection {
  readonly #keys = Object.create(null) as Record<string, Key | undefined>;
  // By key, since a Map gets slow where one id comes and goes many times.
  readonly #items = new Map<Key, Item>();
  /** By rank, those of removed items too; empty until somebody needs it. */
  #highest: Key[] = [];

  constructor(items: readonly Item[]) {
    items.forEach((item) => this.save(item));
  }

  find(id: string): Item | undefined {
    const key = this.#keys[id];
    const item = key && this.#items.get(key);
    return item && copy(item);
  }

  has(id: string): boolean {
    return id in this.#keys;
  }

  /**
   * Adds `item`, or puts it in the place of the one that has its id, which
   * then keeps the type of its id.
   */
  save(item: Item): void {
    const copied = copy(item); // First, since what can't be copied throws.
    const key = (this.#keys[String(item.id)] ??= this.#newKey(item));
    this.#items.set(key, { ...copied, id: key.id });
  }

  remove(id: string): boolean {
    const key = this.#keys[id];
    Reflect.deleteProperty(this.#keys, id);
    return key !== undefined && this.#items.delete(key);
  }

  all(): Item[] {
    return this.search([], false);
  }

  /** The items whose properties match the patterns of all parameters. */
  search(query: RequestUrl["query"], caseSensitive: boolean): Item[] {
    let found = [...this.#items.values()];
    for (const [name, pattern] of query) {
      const matches = matcher(pattern, caseSensitive, this.#items.size);
      found = found.filter((item) => {
        const text = propertyText(item, name);
        return text !== undefined && matches(text);
      });
    }
    return found.map(copy);
  }

  /**
   * Highest id + 1, 11 when empty (specification section 7); `undefined`
   * where an id is no number.
   */
  nextId(): number | undefined {
    if (this.#highest.length === 0) {
      this.#highest = [...this.#items.keys()].sort((a, b) => rank(a) - rank(b));
    }
    let highest = this.#highest.at(-1);
    while (highest && !this.#items.has(highest)) {
      this.#highest.pop();
      highest = this.#highest.at(-1);
    }
    const id = highest ? highest.id : 10;
    return typeof id === "number" ? id + 1 : undefined;
  }

  #newKey({ id }: Item): Key {
    const key = { id };
    const last = this.#highest.at(-1);
    const isNext =
      last &&
      rank(last) <= rank(key) &&
      this.#highest.length <= 2 * this.#items.size;
    if (isNext) this.#highest.push(key);
    else this.#highest = [];
    return key;
  }
}

/** A copy that can be changed at any depth without touching `value`. */
export function copy<T extends object>(value: T): T {
  // Most items are flat, and spreading is many times faster than cloning.
  return isFlat(value) ? { ...value } : structuredClone(value);
}

function isFlat(value: object): boolean {
  for (const name in value) {
    if (!isPrimitive(value[name as keyof object])) return false;
  }
  return true;
}

function isPrimitive(value: unknown): boolean {
  return (
    value === null || (typeof value !== "object" && typeof value !== "function")
  );
}

/** What is no number, `NaN` too, comes last. */
function rank({ id }: Key): number {
  return Number(id) === id ? id : Infinity;
}

/** `undefined` where the item lacks the property. */
function propertyText(item: Item, name: string): string | undefined {
  if (!Object.hasOwn(item, name)) return undefined;
  const value = item[name as keyof Item] as unknown;
  if (value === null || value === undefined) return undefined;
  return typeof value === "string" ? value : JSON.stringify(value);
}
