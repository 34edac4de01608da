import { refuse } from "../refusal.ts";
import type { Session } from "../session.ts";
import { keyCode, literal, quoted } from "./literal.ts";
import { Names } from "./names.ts";

/** The module of the services. Tests print no import of it. */
export const services = "";

/** In the code of a constant, a placeholder for its own name. */
export const ownName = "\0self\0";

/** A value that becomes a constant if the test uses it twice. */
interface SharedValue {
  readonly value: object;
  /** The constant is named after these. */
  readonly words: string;
  readonly code: string;
  /** Replaced at the end. Literals never contain its characters. */
  readonly placeholder: string;
}

/** Collects the parts of a test's text. */
export class Printer {
  readonly names = new Names();
  /** The helpers of `TestScheduler.run` that the test uses. */
  readonly helpers = new Set(["expectObservable"]);
  /** The statements, in this order; services are created after `backend`. */
  readonly marbles: string[] = [];
  readonly backend: string[] = [];
  readonly streams: string[] = [];
  readonly expectations: string[] = [];
  readonly rest: string[] = [];
  /** By code, in the order of their creation. */
  readonly shared = new Map<string, SharedValue>();
  /** The module of the test runner. */
  readonly runner: string;
  /** The `imports` of the session's code, by local name. */
  readonly #available: ReadonlyMap<string, readonly [string, string]>;
  /** Local names by name, by module. RxJS is first. */
  readonly #imported = new Map([["rxjs", new Map<string, string>()]]);
  readonly #codes = new Map<unknown, string>();

  constructor({ code, outputs, runner }: Session) {
    const { imports, setup, shown } = code;
    const available = Object.entries(imports).flatMap(([module, list]) =>
      list.map((text) => {
        const [name = "", local = name] = text.split(" as ");
        return [local, [module, name]] as const;
      }),
    );
    this.#available = new Map(available);
    const operators = outputs.map(({ track }) => shown?.[track.name]?.operator);
    // Their code is printed unchanged, so the names in it must stay the same.
    const ownCode = [setup, ...operators].join(" ");
    for (const word of ownCode.match(/[\p{ID_Continue}$]+/gu) ?? []) {
      if (this.#available.has(word) && this.importForSetup(word) !== word)
        refuse(`${word} has another meaning in a test`);
    }
    // First, so that nothing else can take these names.
    this.importName("rx-heroes/testing", "MarbleScheduler");
    const name = runner ?? code.runner ?? "vitest";
    this.runner = name === "jest" ? "@jest/globals" : name;
    this.importName(this.runner, "it");
  }

  /** Imports `name` from a module; returns its name in the test. */
  importName(
    module: string,
    name: string,
    wanted = name.replace(/\W|^(?=\d|$)/g, "_"),
  ): string {
    const names = this.#imported.get(module) ?? new Map<string, string>();
    const local = names.get(name) ?? this.names.unique(wanted);
    this.#imported.set(module, names.set(name, local));
    return local;
  }

  /** Imports a name of the `imports` of the session's code. */
  importForSetup(local: string): string {
    const available = this.#available.get(local);
    if (!available) refuse(`${local} is needed, but is not among \`imports\``);
    return this.importName(...available, local);
  }

  /** `map, of as of2`, or with another separator. */
  namesFrom(module: string, separator: " as " | ": "): string {
    const names = this.#imported.get(module) ?? [];
    const all = Array.from(names, ([name, local]) =>
      name === local ? name : keyCode(name) + separator + local,
    );
    return all.sort((a, b) => a.localeCompare(b)).join(", ");
  }

  imports(): string[] {
    const modules = [...this.#imported.keys()].filter(
      (one) => one !== services,
    );
    return modules.map(
      (module) =>
        `import { ${this.namesFrom(module, " as ")} } from ${quoted(module)};`,
    );
  }

  /** `const name$ = …;`, its name made of `words`. */
  define<T extends object>(
    statements: string[],
    words: string,
    stream$: T,
    code: string,
  ): T {
    const name = `${this.names.fromWords(words)}$`;
    statements.push(`const ${name} = ${code};`);
    return this.writeAs(stream$, name);
  }

  /** Registers `code` as the code of `value`. Returns `value`. */
  writeAs<T extends object>(value: T, code: string): T {
    this.#codes.set(value, code);
    return value;
  }

  /**
   * As {@link writeAs}, but if `isShared`, values with the same code become one
   * constant. That is the default for code of several lines. Returns the value
   * to use.
   */
  share<T extends object>(
    value: T,
    words: string,
    code = this.code(value),
    isShared = /[\n\0]/.test(code),
  ): T {
    if (!isShared) return this.writeAs(value, code);
    const placeholder = `\0${this.shared.size}\0`;
    const one = this.shared.get(code) ?? {
      value,
      words,
      code: code.replaceAll(ownName, placeholder),
      placeholder,
    };
    this.shared.set(code, one);
    // The same code creates a value of the same type.
    return this.writeAs(one.value as T, one.placeholder);
  }

  code(value: unknown): string {
    return this.#codes.get(value) ?? literal(value, (part) => this.code(part));
  }

  codes(values: readonly unknown[]): string {
    return values.map((value) => this.code(value)).join(", ");
  }
}
