import { keyCode } from "../literal.ts";
import type { Replayable } from "../replayable.ts";
import type { Names } from "./names.ts";

/** What a test takes by name, of a module or of the services. */
export class Taken {
  readonly #names: Names;
  /** What each is called in the test. */
  readonly #locals = new Map<string, string>();

  constructor(names: Names) {
    this.#names = names;
  }

  /** What `name` is called in the test, which takes it. */
  use(name: string, wanted = name.replace(/\W/g, "_")): string {
    const local = this.#locals.get(name) ?? this.#names.free(wanted);
    this.#locals.set(name, local);
    return local;
  }

  /** `map, of as of2`, or with another word between the names. */
  list(between: " as " | ": "): string {
    return Array.from(this.#locals, ([name, local]) =>
      name === local ? name : keyCode(name) + between + local,
    )
      .sort((a, b) => a.localeCompare(b))
      .join(", ");
  }
}

/** What a test imports, by module; RxJS is first. */
export class Imports {
  readonly #names: Names;
  readonly #modules = new Map<string, Taken>();

  /** Imports what some code needs of the imports of a `Replayable`. */
  constructor(imports: Replayable["imports"], code: string, names: Names) {
    this.#names = names;
    this.#of("rxjs");
    this.#of("rxjs/testing");
    const words: readonly string[] = code.match(/[\w$]+/g) ?? [];
    for (const [module, list] of Object.entries(imports)) {
      for (const text of list) {
        const [name = "", local = name] = text.split(" as ");
        if (words.includes(local)) this.#of(module).use(name, local);
      }
    }
  }

  /** What `name` of `module` is called in the test. */
  use(module: string, name: string): string {
    return this.#of(module).use(name);
  }

  /** The statements. */
  lines(): string[] {
    return [...this.#modules].flatMap(([module, taken]) => {
      const list = taken.list(" as ");
      return list ? [`import { ${list} } from "${module}";`] : [];
    });
  }

  #of(module: string): Taken {
    const taken = this.#modules.get(module) ?? new Taken(this.#names);
    this.#modules.set(module, taken);
    return taken;
  }
}
