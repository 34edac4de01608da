const reserved =
  "arguments await break case catch class const continue debugger default " +
  "delete do else enum eval export extends false finally for function if " +
  "implements import in instanceof interface let new null package private " +
  "protected public return static super switch this throw true try typeof var " +
  "undefined void while with yield " +
  // What a test has under these names.
  "helpers backend error test cold hot expectObservable expectSubscriptions";

/** What is added to a name for what goes with it: a stream, say. */
const endings = ["", "$", "Subs"];

/** Gives names that differ from one another and from what a test uses. */
export class Names {
  readonly #used = new Set(reserved.split(" "));

  /** `name` itself unless it is used; then with a number. */
  free(name: string, number = 1): string {
    const numbered = number === 1 ? name : name + String(number);
    const all = endings.map((ending) => numbered + ending);
    // What the platform calls so, a class say, a test may need itself.
    const isClass = /^[A-Z]/.test(numbered) && numbered in globalThis;
    if (isClass || all.some((one) => this.#used.has(one))) {
      return this.free(name, number + 1);
    }
    for (const one of all) this.#used.add(one);
    return numbered;
  }

  /** `addHero` of `add hero`. */
  of(words: string): string {
    const name = words
      .replace(/[^A-Za-z0-9]+(.?)/g, (_, next: string) => next.toUpperCase())
      .replace(/^[A-Z]/, (first) => first.toLowerCase())
      .replace(/^\d/, "n$&");
    return this.free(name || "value");
  }
}
