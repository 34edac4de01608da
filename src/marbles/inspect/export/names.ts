import type { Sent } from "./replay.ts";
import type { Input } from "./session.ts";

// Names that mean something else where the test uses them.
const reserved = `
  helpers scheduler backend requests$ writes$ it vi jest afterEach cold hot flush
  expectObservable expectSubscriptions show withLatency
  Array BigInt DOMException Date Error Infinity Map NaN Object RangeError
  ReferenceError RegExp Set SyntaxError TypeError URL console undefined
  arguments async await break case catch class const continue debugger default
  delete do else enum eval export extends false finally for function if
  implements import in instanceof interface let new null package private
  protected public return static super switch this throw true try typeof var
  void while with yield
`;

/** The imports of a test, and the names of its variables. */
export class Names {
  readonly #imports = new Map<string, Set<string>>();
  readonly #used = new Set(reserved.trim().split(/\s+/));

  constructor(names: Iterable<string>) {
    for (const name of names) this.#used.add(localName(name));
  }

  /** Imports `name`. Returns it, as the module's users call it. */
  imported(module: string, name: string): string {
    const names = this.#imports.get(module) ?? new Set();
    this.#imports.set(module, names.add(name));
    this.#used.add(localName(name));
    return name;
  }

  unique(name: string): string {
    return this.uniqueBase(name, [""]);
  }

  /** A name that is unused with each of these endings. */
  uniqueBase(name: string, endings: readonly string[]): string {
    for (let i = 1; ; i++) {
      const base = i === 1 ? name : `${name}${i}`;
      const all = endings.map((ending) => base + ending);
      if (all.some((one) => this.#used.has(one))) continue;
      for (const one of all) this.#used.add(one);
      return base;
    }
  }

  /** The lines that import them, in the usual order. */
  importLines(): string[] {
    return [...this.#imports]
      .sort(([a], [b]) => rank(a) - rank(b))
      .map(([module, names]) => {
        const sorted = [...names].sort((a, b) =>
          a.localeCompare(b, "en", { sensitivity: "base" }),
        );
        return `import { ${sorted.join(", ")} } from ${JSON.stringify(module)};`;
      });
  }
}

/** Libraries come first, the test runner comes last. */
function rank(module: string): number {
  const libraries = ["rxjs", "rx-heroes", "rx-heroes/testing"];
  if (libraries.includes(module)) return libraries.indexOf(module);
  return /^(vitest|@jest\/globals)$/.test(module) ? 4 : 3;
}

/** `b` of `a as b`. */
export function localName(name: string): string {
  return name.slice(name.lastIndexOf(" ") + 1);
}

/** `messages` of `messageService.messages$`. */
export function wordOf(path: string): string {
  const word = path.slice(path.lastIndexOf(".") + 1);
  return identifier(word.replace(/\$$/, "")) || "stream";
}

/** `add` of the input `add$`; `searchInput` of `search(terms$)`. */
export function inputWord({ unit, slot: { key = "" } }: Input): string {
  return /^[A-Za-z]/.test(key) ? wordOf(key) : `${wordOf(unit.path)}Input`;
}

/** `getHeroesResponse` of `GET api/heroes/12?name=m`. */
export function responseWord({ request: { method, url } }: Sent): string {
  const [first = "", ...rest] = wordOfUrl(url);
  const verb = identifier(method.toLowerCase()) || "request";
  return `${verb}${first.toUpperCase()}${rest.join("")}Response`;
}

/** `heroes` of `api/heroes/12?name=m`. */
export function wordOfUrl(url: string): string {
  const segments = url.replace(/[?#].*/s, "").split("/");
  return segments.findLast((one) => /^[A-Za-z]+$/.test(one)) ?? "";
}

/** `text` as a variable: `_2nd` of `2nd`. */
export function identifier(text: string): string {
  const name = text.replace(/[^\w$]/g, "_");
  return /^\d/.test(name) ? `_${name}` : name;
}
