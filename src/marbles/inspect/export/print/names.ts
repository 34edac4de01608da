const reserved =
  "arguments await break case catch class const continue debugger default " +
  "delete do else enum eval export extends false finally for function if " +
  "implements import in instanceof interface let new null package private " +
  "protected public return static super switch this throw true try typeof var " +
  "undefined void while with yield " +
  // The variables of each test.
  "helpers backend error test cold hot expectObservable expectSubscriptions";

/**
 * Variables of one stream: its marbles `name`, the stream `name$`, its
 * subscription `nameSubs`.
 */
const endings = ["", "$", "Subs"];

/** The names in a test. Each is unique. */
export class Names {
  readonly #used = new Set(reserved.split(" "));

  /** `name`, or `name2` if that is used. */
  unique(name: string, number = 1): string {
    const numbered = number === 1 ? name : name + String(number);
    const all = endings.map((ending) => numbered + ending);
    // The test may need the platform's class of that name.
    const isClass = /^[A-Z]/.test(numbered) && numbered in globalThis;
    if (isClass || all.some((one) => this.#used.has(one))) {
      return this.unique(name, number + 1);
    }
    for (const one of all) this.#used.add(one);
    return numbered;
  }

  /** `addHero` for `add hero`, made unique. */
  fromWords(words: string): string {
    const name = words
      .replace(/[^A-Za-z0-9]+(.?)/g, (_, next: string) => next.toUpperCase())
      .replace(/^[A-Z]/, (first) => first.toLowerCase())
      .replace(/^\d/, "n$&");
    return this.unique(name || "value");
  }
}
