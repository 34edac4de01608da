import { matcher } from "./pattern.ts";
import type { RequestUrl } from "./request-url.ts";

/** What a collection of the in-memory backend holds. */
export interface Item {
  readonly id: number | string;
}

/** Items as one writes them: any properties beside the id. */
export type Items = readonly (Item | (Item & Record<string, unknown>))[];

/** Where an item stands in the order: what replaces it stands there too. */
interface Place {
  item: Item;
}

/**
 * The items of one collection, in order and by id. They are what `JSON.parse`
 * gives, belong to the collection alone, and leave it as copies.
 */
export class Collection {
  readonly #byId = Object.create(null) as Record<Item["id"], Place | undefined>;
  // One Map by id would do for both, but gets slower each time that one id is
  // removed and added again.
  readonly #places = new Set<Place>();
  /** The highest id, infinite where one is a text; `NaN` where not known. */
  #highest = -Infinity;

  constructor(items: readonly Item[]) {
    // Copied, so that plain JavaScript may leave out even the item.
    items.forEach((item) => this.save({ ...item }));
  }

  find(id: Item["id"]): Item | undefined {
    const place = this.#byId[id];
    return place && copy(place.item);
  }

  has(id: Item["id"]): boolean {
    return id in this.#byId;
  }

  /** Adds `item`, or puts it in the place of its id, which keeps its type. */
  save(item: Item): void {
    const place = this.#byId[item.id];
    if (place) {
      place.item = { ...item, id: place.item.id };
      return;
    }
    const added = (this.#byId[item.id] = { item });
    this.#places.add(added);
    this.#highest = Math.max(this.#highest, rank(added));
  }

  remove(id: string): boolean {
    const place = this.#byId[id];
    if (!place) return false;
    Reflect.deleteProperty(this.#byId, id);
    if (rank(place) === this.#highest) this.#highest = NaN;
    return this.#places.delete(place);
  }

  /** The items whose properties match the patterns of all parameters. */
  search(query: RequestUrl["query"] = [], caseSensitive?: boolean): Item[] {
    let found = Array.from(this.#places, ({ item }) => item);
    for (const [name, pattern] of query) {
      const matches = matcher(pattern, caseSensitive, this.#places.size);
      found = found.filter((item) => {
        const text = propertyText(item, name);
        return text !== undefined && matches(text);
      });
    }
    return found.map(copy);
  }

  /**
   * The highest id + 1, or 11 where there are no items; `undefined` where an
   * id is no number, or the next one would be too high to be told from others.
   */
  nextId(): number | undefined {
    if (this.#places.size === 0) return 11;
    if (Number.isNaN(this.#highest)) {
      const ranks = Array.from(this.#places, rank);
      this.#highest = ranks.reduce((a, b) => Math.max(a, b));
    }
    const next = this.#highest + 1;
    return next <= Number.MAX_SAFE_INTEGER ? next : undefined;
  }
}

/** A copy that can be changed at any depth without touching `item`. */
function copy(item: Item): Item {
  // Spreading an item that holds no object is many times faster.
  if (isFlat(item)) return { ...item };
  return JSON.parse(JSON.stringify(item)) as Item;
}

function isFlat(item: Item): boolean {
  for (const name in item) {
    const value: unknown = item[name as keyof Item];
    if (Object(value) === value) return false;
  }
  return true;
}

function rank({ item: { id } }: Place): number {
  return typeof id === "number" ? id : Infinity;
}

/** `undefined` where the item lacks the property. */
function propertyText(item: Item, name: string): string | undefined {
  const value = item[name as keyof Item] as unknown;
  if (value === null || !Object.hasOwn(item, name)) return undefined;
  return typeof value === "string" ? value : JSON.stringify(value);
}
