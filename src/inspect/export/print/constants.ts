import { isObject, isPlain } from "../../kinds.ts";
import { type Code, joined } from "../code.ts";
import { literal } from "../literal.ts";
import type { Names } from "./names.ts";

const minLength = 20; // characters of what is worth a name

/** A value that is written down once and has a name. */
export interface Constant {
  readonly name: string;
  readonly code: Code;
}

/** What may have a name, and which. */
interface Candidate {
  readonly value: object;
  readonly hint: string;
}

/** Names what occurs several times among the values of a test. */
export class Constants {
  readonly #values: object[] = [];
  readonly #candidates = new Map<string, Candidate>();
  readonly #chosen = new Map<string, string>();
  readonly #texts = new WeakMap<object, string>();

  /** Takes note of a value, and of a name for the list in it, if need be. */
  add(value: unknown, hint: string): void {
    if (!isComposite(value)) return;
    this.#values.push(value);
    this.#walk(value, (part) => {
      const text = this.#text(part);
      if (text.length >= minLength && !this.#candidates.has(text)) {
        this.#candidates.set(text, { value: part, hint: nameOf(part) ?? hint });
      }
      return true;
    });
  }

  /** Names what occurs twice, the greatest first; the smallest come first. */
  choose(names: Names): Constant[] {
    const bySize = [...this.#candidates].sort(
      ([a], [b]) => b.length - a.length,
    );
    const chosen: { name: string; value: object }[] = [];
    const documents: unknown[] = [...this.#values];
    for (const [text, { value, hint }] of bySize) {
      if (this.#count(text, documents) < 2) continue;
      const name = names.of(hint);
      chosen.push({ name, value });
      this.#chosen.set(text, name);
      // What is named itself is written down once more: as what it stands for.
      documents.push(...(Object.values(value) as unknown[]));
    }
    return chosen.reverse().map(({ name, value }) => ({
      name,
      code: literal(value, "", (part) =>
        part === value ? undefined : this.nameOf(part),
      ),
    }));
  }

  /** The name that was given to what is like `value`. */
  readonly nameOf = (value: object): string | undefined =>
    isComposite(value) ? this.#chosen.get(this.#text(value)) : undefined;

  #count(text: string, documents: readonly unknown[]): number {
    let count = 0;
    for (const document of documents) {
      this.#walk(document, (part) => {
        const own = this.#text(part);
        if (own === text) count++;
        return own !== text && !this.#chosen.has(own);
      });
    }
    return count;
  }

  /** Visits all lists and objects in `value`, and those in them if wanted. */
  #walk(value: unknown, visit: (part: object) => boolean): void {
    if (!isComposite(value) || !visit(value)) return;
    for (const part of Object.values(value)) this.#walk(part, visit);
  }

  #text(value: object): string {
    const known = this.#texts.get(value);
    if (known !== undefined) return known;
    const text = joined(literal(value, ""));
    this.#texts.set(value, text);
    return text;
  }
}

function isComposite(value: unknown): value is object {
  return isObject(value) && (Array.isArray(value) || isPlain(value));
}

function nameOf(value: object): string | undefined {
  const name: unknown = Reflect.get(value, "name");
  return typeof name === "string" ? name : undefined;
}
