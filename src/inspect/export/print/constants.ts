import { isPlain } from "../../kinds.ts";
import { type Code, joined } from "../code.ts";
import { literal } from "../literal.ts";
import type { Names } from "./names.ts";

const minLength = 20; // characters of what is worth a name

/** A value that is written down once and has a name. */
export interface Constant {
  readonly name: string;
  readonly code: Code;
}

interface Candidate {
  readonly value: object;
  readonly text: string;
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
      const name = nameOf(part) ?? hint;
      if (text.length < minLength || this.#candidates.has(text)) return true;
      this.#candidates.set(text, { value: part, text, hint: name });
      return true;
    });
  }

  /** Names what occurs twice, the greatest first; the smallest come first. */
  choose(names: Names): Constant[] {
    const bySize = [...this.#candidates.values()].sort(
      (a, b) => b.text.length - a.text.length,
    );
    const chosen: Candidate[] = [];
    for (const candidate of bySize) {
      // What is named itself is written down once more: as what it stands for.
      const inner = chosen.flatMap(({ value }): unknown[] =>
        Object.values(value),
      );
      const documents: unknown[] = [...this.#values, ...inner];
      if (this.#count(candidate.text, documents) < 2) continue;
      chosen.push(candidate);
      this.#chosen.set(candidate.text, "");
    }
    for (const { text, hint } of chosen) this.#chosen.set(text, names.of(hint));
    return chosen.reverse().map(({ value, text }) => ({
      name: this.#chosen.get(text) ?? "",
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
  return (
    typeof value === "object" &&
    value !== null &&
    (Array.isArray(value) || (isPlain(value) && !(value instanceof Error)))
  );
}

function nameOf(value: object): string | undefined {
  const name: unknown = Reflect.get(value, "name");
  return typeof name === "string" ? name : undefined;
}
