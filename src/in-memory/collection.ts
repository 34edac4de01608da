import { matcher } from "./pattern.ts";
import type { RequestUrl } from "./request-url.ts";

/** What a collection of the in-memory backend holds. */
export interface Item {
  readonly id: number | string;
}

/** Items as one writes them: any properties beside the id. */
export type Items = readonly (Item | (Item & Record<string, unknown>))[];

/** One item, from its adding to its removal. */
interface Entry {
  item: Item;
  /** Whether spreading the item copies all of it: no property is an object. */
  isFlat: boolean;
}

/**
 * The items of one collection, in order, indexed by the text of their id.
 * What goes in and comes out is copied, so nothing is shared with anybody.
 */
export class Collection {
  readonly #byId = Object.create(null) as Record<Item["id"], Entry | undefined>;
  // In order, for lists. One map by id would do for both, but slows down where
  // the same id is added and deleted often.
  readonly #entries = new Set<Entry>();
  /**
   * Entries by ascending rank, the highest last; may hold removed ones. Empty
   * where the ranks are not known, and are sorted when they are needed.
   */
  #highest: Entry[] = [];

  constructor(items: readonly Item[]) {
    items.forEach((item) => this.save(item, item.id));
  }

  find(id: Item["id"]): Item | undefined {
    const entry = this.#byId[id];
    return entry && copy(entry.item, entry.isFlat);
  }

  has(id: Item["id"]): boolean {
    return id in this.#byId;
  }

  /**
   * Adds `item` as `id`, or puts it in the place of the one that has that id,
   * which then keeps its type.
   */
  save(item: object, id: Item["id"]): void {
    const flat = isFlat(item);
    const old = this.#byId[id];
    const entry: Entry = {
      item: Object.assign(copy(item, flat), { id: old?.item.id ?? id }),
      isFlat: flat,
    };
    if (old) Object.assign(old, entry);
    else this.#add(entry);
  }

  remove(id: string): boolean {
    const entry = this.#byId[id];
    Reflect.deleteProperty(this.#byId, id);
    return entry !== undefined && this.#entries.delete(entry);
  }

  /** The items whose properties match the patterns of all parameters. */
  search(query: RequestUrl["query"] = [], caseSensitive?: boolean): Item[] {
    let found = [...this.#entries];
    for (const [name, pattern] of query) {
      const matches = matcher(pattern, caseSensitive, this.#entries.size);
      found = found.filter(({ item }) => {
        const text = propertyText(item, name);
        return text !== undefined && matches(text);
      });
    }
    return found.map(copyForList);
  }

  /**
   * The highest id + 1, or 11 where there are no items; `undefined` where an
   * id is no number.
   */
  nextId(): number | undefined {
    if (this.#highest.length === 0) {
      this.#highest = [...this.#entries].sort((a, b) => rank(a) - rank(b));
    }
    let highest = this.#highest.at(-1);
    while (highest && !this.#entries.has(highest)) {
      this.#highest.pop();
      highest = this.#highest.at(-1);
    }
    const id = highest ? highest.item.id : 10;
    return typeof id === "number" ? id + 1 : undefined;
  }

  #add(entry: Entry): void {
    const last = this.#highest.at(-1);
    const isNext = last ? rank(last) <= rank(entry) : this.#entries.size === 0;
    // Removed entries stay in the list, so it starts anew once they prevail.
    if (isNext && this.#highest.length <= 2 * this.#entries.size) {
      this.#highest.push(entry);
    } else this.#highest = [];
    this.#byId[entry.item.id] = entry;
    this.#entries.add(entry);
  }
}

/** A copy that can be changed at any depth without touching `value`. */
export function copy<T extends object>(value: T, flat = isFlat(value)): T {
  // Most items are flat, and a spread is many times faster than a clone.
  return flat ? { ...value } : structuredClone(value);
}

/**
 * Like {@link copy}, for lists alone: V8 spreads fastest in code that has only
 * seen objects of one shape. A list of 10,000 takes a quarter less.
 */
function copyForList({ item, isFlat }: Entry): Item {
  return isFlat ? { ...item } : structuredClone(item);
}

function isFlat(value: object): boolean {
  for (const name in value) {
    const property: unknown = value[name as keyof object];
    if (Object(property) === property) return false;
  }
  return true;
}

/** The id, or infinity for one that is no number (`NaN` included). */
function rank({ item: { id } }: Entry): number {
  return Number(id) === id ? id : Infinity;
}

/** `undefined` where the item lacks the property. */
function propertyText(item: Item, name: string): string | undefined {
  const value = item[name as keyof Item] as unknown;
  if (value === null || !Object.hasOwn(item, name)) return undefined;
  return typeof value === "string" ? value : JSON.stringify(value);
}
