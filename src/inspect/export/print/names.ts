const reserved =
  "arguments await break case catch class const continue debugger default " +
  "delete do else enum eval export extends false finally for function if " +
  "implements import in instanceof interface let new null package private " +
  "protected public return static super switch this throw true try typeof var " +
  "undefined void while with yield";

/** What is added to the name of a stream for what goes with it. */
const endings = ["", "$", "Subs"];

/** Gives names that differ from one another and from what a test uses. */
export class Names {
  readonly #used = new Set(reserved.split(" "));

  /** `used` are the names that are used for something else. */
  constructor(used: Iterable<string>) {
    this.reserve(used);
  }

  /** Keeps `names` for something else. */
  reserve(names: Iterable<string>): void {
    for (const name of names) this.#used.add(name);
  }

  /** `name` itself unless it is used; then with a number. */
  free(name: string): string {
    return this.#numbered(name, [""]);
  }

  /** A name of `words`, for a stream and all that goes with it, too. */
  of(words: string): string {
    return this.#numbered(camelCase(words) || "value", endings);
  }

  #numbered(base: string, endings: readonly string[]): string {
    for (let i = 1; ; i++) {
      const name = i === 1 ? base : base + String(i);
      const all = endings.map((ending) => name + ending);
      if (all.some((one) => this.#used.has(one))) continue;
      this.reserve(all);
      return name;
    }
  }
}

/** All names in some code. */
export function wordsIn(code: string): string[] {
  return code.match(/[\w$]+/g) ?? [];
}

/** `add hero` as `addHero`. */
function camelCase(words: string): string {
  return words
    .replace(/[^A-Za-z0-9]+(.?)/g, (_, next: string) => next.toUpperCase())
    .replace(/^[A-Z]/, (first) => first.toLowerCase())
    .replace(/^\d/, "n$&");
}
