import type { Session } from "../session/session.ts";
import { refuse } from "../refusal.ts";
import { keyCode, literal, quoted } from "./literal.ts";
import { Names } from "./names.ts";

/** Where a test takes its services from; no module has an empty name. */
export const services = "";

/** Stands in the code of a constant for its name. */
export const self = "\0self\0";

/** Becomes a constant named after `words` if it stands twice. */
interface Shared {
  readonly value: object;
  readonly words: string;
  readonly code: string;
  /** Stands for it; no literal has its characters. */
  readonly mark: string;
}

/** Writes down a test. */
export class Printer {
  readonly names = new Names();
  /** The helpers of `TestScheduler.run` that it uses. */
  readonly helpers = new Set(["expectObservable"]);
  readonly rows: string[] = [];
  /** The statements before the services are made, and after that. */
  readonly backend: string[] = [];
  readonly streams: string[] = [];
  readonly expectations: string[] = [];
  readonly rest: string[] = [];
  /** What there is once in the test, in the order in which it was made. */
  readonly shared = new Map<string, Shared>();
  /** Where it takes `it` from. */
  readonly module: string;
  /** By its name in a test, the module that has it, and its name there. */
  readonly #imports: ReadonlyMap<string, readonly [string, string]>;
  readonly #codes = new Map<unknown, string>();
  // RxJS stands first.
  readonly #taken = new Map([["rxjs", new Map<string, string>()]]);

  /** Imports what the services of a session need. */
  constructor({ code, outputs, runner }: Session) {
    const { imports, setup, shown } = code;
    const all = Object.entries(imports).flatMap(([module, list]) =>
      list.map((text) => {
        const [name = "", local = name] = text.split(" as ");
        return [local, [module, name]] as const;
      }),
    );
    this.#imports = new Map(all);
    const operators = outputs.map(({ track }) => shown?.[track.name]?.operator);
    const words = [setup, ...operators].join(" ");
    for (const word of words.match(/[\p{ID_Continue}$]+/gu) ?? []) {
      if (!this.#imports.has(word) || this.importOwn(word) === word) continue;
      refuse(`${word} has another meaning in a test`);
    }
    // Before anything else can have their names.
    this.importName("rx-heroes/testing", "MarbleScheduler");
    const by = runner ?? code.runner ?? "vitest";
    this.module = by === "jest" ? "@jest/globals" : by;
    this.importName(this.module, "it");
  }

  /** What `name` of a module, or a service, is called in the test. */
  importName(
    from: string,
    name: string,
    wanted = name.replace(/\W|^(?=\d|$)/g, "_"),
  ): string {
    const taken = this.#taken.get(from) ?? new Map<string, string>();
    const local = taken.get(name) ?? this.names.free(wanted);
    this.#taken.set(from, taken.set(name, local));
    return local;
  }

  /** Imports what `imports` calls `local`, and returns what the test calls it. */
  importOwn(local: string): string {
    const one = this.#imports.get(local);
    if (!one) refuse(`${local} is needed, but is not among \`imports\``);
    return this.importName(...one, local);
  }

  /** All that is taken: `map, of as of2`, or with another word between. */
  taken(from: string, between: " as " | ": "): string {
    const all = Array.from(this.#taken.get(from) ?? [], ([name, local]) =>
      name === local ? name : keyCode(name) + between + local,
    );
    return all.sort((a, b) => a.localeCompare(b)).join(", ");
  }

  imports(): string[] {
    const modules = [...this.#taken.keys()].filter((from) => from !== services);
    return modules.map(
      (from) => `import { ${this.taken(from, " as ")} } from ${quoted(from)};`,
    );
  }

  /** `const name$ = …;`, the name made of `words`. */
  define<T extends object>(
    statements: string[],
    words: string,
    stream$: T,
    code: string,
  ): T {
    const name = `${this.names.of(words)}$`;
    statements.push(`const ${name} = ${code};`);
    return this.as(stream$, name);
  }

  /** `value`, which is written as `code` from now on. */
  as<T extends object>(value: T, code: string): T {
    this.#codes.set(value, code);
    return value;
  }

  /**
   * As {@link as}, of a value that may become a shared constant: one that does
   * not fit a line, or that `isOne`. It is the first one that is written so.
   */
  once<T extends object>(
    value: T,
    words: string,
    code = this.code(value),
    isOne = /[\n\0]/.test(code),
  ): T {
    if (!isOne) return this.as(value, code);
    const mark = `\0${this.shared.size}\0`;
    const own = code.replaceAll(self, mark);
    const one = this.shared.get(code) ?? { value, words, code: own, mark };
    this.shared.set(code, one);
    return this.as(one.value as T, one.mark); // As it is written so.
  }

  code(value: unknown): string {
    return this.#codes.get(value) ?? literal(value, (part) => this.code(part));
  }

  codes(values: readonly unknown[]): string {
    return values.map((value) => this.code(value)).join(", ");
  }
}
