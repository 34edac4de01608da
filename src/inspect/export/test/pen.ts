import type { Session } from "../session/session.ts";
import { keyCode, literal } from "./literal.ts";
import { Names } from "./names.ts";

/** What a test takes its services from, as it takes names from modules. */
export const services = Symbol("services");

/** A statement with marbles: what stands before, within and after them. */
export interface MarbleRow {
  readonly head: string;
  readonly marbles: string;
  readonly tail: string;
}

/** A value, which is a constant where it stands twice. */
interface Shared {
  readonly value: object;
  readonly code: string;
  /** What the constant is called after. */
  readonly words: string;
  /** What is then appended to it, if that is what it is made for. */
  readonly appended: readonly string[] | undefined;
  /** Stands for it; no literal has its characters. */
  readonly mark: string;
}

/** Writes down a test. */
export class Pen {
  readonly names = new Names();
  /** The statements, in the groups in which they stand. */
  readonly text = {
    hot: new Array<MarbleRow>(),
    cold: new Array<MarbleRow>(),
    expected: new Array<MarbleRow>(),
    backend: new Array<string>(),
    streams: new Array<string>(),
    expectObservable: new Array<string>(),
    expectSubscriptions: new Array<string>(),
    commands: new Array<string>(),
  };
  /** What there is once in the test. */
  readonly shared = new Map<string, Shared>();
  /** How each object is written. */
  readonly #codes = new Map<unknown, string>();
  readonly #taken = new Map<string | symbol, Map<string, string>>();

  /** Imports what the services of a session need. */
  constructor({ code, outputs }: Session) {
    // RxJS stands first.
    this.#of("rxjs");
    this.#of("rxjs/testing");
    const { imports, setup, shown } = code;
    const operators = outputs.map(({ track }) => shown?.[track.name]?.operator);
    const words = [setup, ...operators].join(" ").match(/[\w$]+/g);
    for (const [module, list] of Object.entries(imports)) {
      for (const text of list) {
        const [name = "", local = name] = text.split(" as ");
        if (words?.includes(local)) this.take(module, name, local);
      }
    }
    // Before anything else can have their names.
    this.take("rxjs/testing", "TestScheduler");
    this.take("rx-heroes/testing", "assertMarbles");
    this.take("vitest", "it");
  }

  /** What `name` of a module, or a service, is called in the test. */
  take(
    from: string | symbol,
    name: string,
    wanted = name.replace(/\W/g, "_"),
  ): string {
    const taken = this.#of(from);
    const local = taken.get(name) ?? this.names.free(wanted);
    taken.set(name, local);
    return local;
  }

  /** All that is taken: `map, of as of2`, or with another word between. */
  taken(from: string | symbol, between: " as " | ": "): string {
    return Array.from(this.#of(from), ([name, local]) =>
      name === local ? name : keyCode(name) + between + local,
    )
      .sort((a, b) => a.localeCompare(b))
      .join(", ");
  }

  imports(): string[] {
    return [...this.#taken.keys()].flatMap((from) => {
      const list = this.taken(from, " as ");
      return typeof from === "string" && list
        ? [`import { ${list} } from "${from}";`]
        : [];
    });
  }

  /** `value`, which is written as `code` from now on. */
  as<T extends object>(value: T, code: string): T {
    this.#codes.set(value, code);
    return value;
  }

  /**
   * As {@link as}; but the first value that is written so, if that is long or
   * something is appended: in a test, there is one.
   */
  once<T extends object>(
    value: T,
    words: string,
    code = this.code(value),
    appended?: readonly string[],
  ): T {
    if (!appended && !/[\n\0]/.test(code)) return this.as(value, code);
    const key = [code, ...(appended ?? [])].join("\n");
    const mark = `\0${this.shared.size}\0`;
    const known = this.shared.get(key) ?? {
      value,
      code,
      words,
      appended,
      mark,
    };
    this.shared.set(key, known);
    return this.as(known.value as T, known.mark); // As it is written so.
  }

  /** How a value is written. */
  code(value: unknown): string {
    return this.#codes.get(value) ?? literal(value, (part) => this.code(part));
  }

  /** How arguments are. */
  codes(values: readonly unknown[]): string {
    return values.map((value) => this.code(value)).join(", ");
  }

  #of(from: string | symbol): Map<string, string> {
    const taken = this.#taken.get(from) ?? new Map<string, string>();
    this.#taken.set(from, taken);
    return taken;
  }
}
