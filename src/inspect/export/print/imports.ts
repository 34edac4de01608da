import type { Replayable } from "../replayable.ts";
import { type Names, wordsIn } from "./names.ts";

/** Where the names of a test come from. */
export class Imports {
  readonly #names: Names;
  /** By module, what is imported by which name; the first of ours are first. */
  readonly #used = new Map<string, Map<string, string>>([
    ["rxjs", new Map()],
    ["rxjs/testing", new Map()],
  ]);

  /** Imports what the code of a `Replayable` needs of its imports. */
  constructor(imports: Replayable["imports"], code: string, names: Names) {
    this.#names = names;
    const words = wordsIn(code);
    for (const [module, list] of Object.entries(imports)) {
      for (const name of list) {
        const [original = "", local = original] = name.split(" as ");
        if (!words.includes(local)) continue;
        this.#of(module).set(original, local);
        names.reserve([local]);
      }
    }
  }

  /** What `name` of `module` is called in the test, which imports it. */
  use(module: string, name: string): string {
    const used = this.#of(module);
    const local = used.get(name) ?? this.#names.free(name);
    used.set(name, local);
    return local;
  }

  /** The statements. */
  lines(): string[] {
    return [...this.#used].flatMap(([module, used]) => {
      const list = Array.from(used, ([name, local]) =>
        name === local ? name : `${name} as ${local}`,
      );
      return list.length > 0
        ? [
            `import { ${list.sort((a, b) => a.localeCompare(b)).join(", ")} } from "${module}";`,
          ]
        : [];
    });
  }

  #of(module: string): Map<string, string> {
    const used = this.#used.get(module) ?? new Map<string, string>();
    this.#used.set(module, used);
    return used;
  }
}
