import { isObject, isPlain } from "../../inspect/kinds.ts";
import { madeOf } from "../../inspect/made-of.ts";
import type { MarbleEvent } from "../../inspect/marble-event.ts";
import { once } from "../../inspect/once.ts";
import { Opaque } from "../../inspect/opaque.ts";
import { keptOf } from "./value-text.ts";

/** How many parts of values are looked at in one frame. */
const mostParts = 30_000;

const prints = new WeakMap<object, Print>();
const ids = new WeakMap<object, number>();
let count = 0;

/**
 * A text that equal values have in common, by all that is kept of them. Where
 * not all of a value is kept, it has one of its own.
 */
export function fingerprint(event: MarbleEvent): string {
  return printOf(event).text;
}

/**
 * Whether all values have a {@link fingerprint}. Makes no more of them than a
 * frame has time for, the oldest first.
 */
export function fingerprinted(events: readonly MarbleEvent[]): boolean {
  const values = events.filter(({ kind }) => kind === "N");
  const isNew = (event: MarbleEvent | undefined) => event && !prints.has(event);
  let next = values.length;
  while (isNew(values[next - 1])) next--;
  let left = mostParts;
  for (const event of values.slice(next)) {
    left -= printOf(event).parts;
    if (left < 0) return false;
  }
  return true;
}

function printOf(event: MarbleEvent): Print {
  return once(prints, event, () => new Print(keptOf(event)));
}

/** A number for each object, which others do not have. */
function idOf(object: object): number {
  return once(ids, object, () => ++count);
}

/** The texts of a value, in two numbers of 32 bits. */
class Print {
  /** How many parts the value has. */
  parts = 0;
  readonly text: string;
  #one = 0;
  #other = 0;
  #isCut = false;

  constructor(value: unknown) {
    this.#add(value);
    this.text = `${this.#isCut ? idOf(this) : this.#one} ${this.#other}`;
  }

  #add(value: unknown): void {
    this.parts++;
    if (!isObject(value)) {
      this.#addText(`${typeof value} ${String(value)}`);
    } else if (Array.isArray(value)) {
      this.#addText(`list ${value.length}`);
      for (const item of value) this.#add(item);
    } else {
      // What a date or a collection holds is no property of it.
      const made = isPlain(value) ? undefined : madeOf(value);
      if (made) this.#add([made.name, ...made.args]);
      this.#isCut ||= value instanceof Opaque && !!value.detail?.bound;
      this.#addText(String(idOf(Object.getPrototypeOf(value) as object)));
      // Sorted, since equality ignores the order of properties.
      for (const key of Object.keys(value).sort()) {
        this.#addText(key);
        this.#add(value[key as keyof typeof value]);
      }
      this.#addText("end");
    }
  }

  /** As https://github.com/bryc/code/blob/master/jshash/experimental/cyrb53.js does. */
  #addText(text: string): void {
    let [one, other] = [this.#one, this.#other];
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      one = Math.imul(one ^ code, 0x9e3779b1);
      other = Math.imul(other ^ code, 0x5f356495);
    }
    // Where a text ends counts as well.
    this.#one = Math.imul(one ^ -1, 0x9e3779b1);
    this.#other = Math.imul(other ^ -1, 0x5f356495);
  }
}
