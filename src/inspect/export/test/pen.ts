import type { Session } from "../session/session.ts";
import { Names } from "./names.ts";
import { keyCode, type Part } from "./part.ts";

/** What a test takes its services from, as it takes names from modules. */
export const services = Symbol("services");

/** A statement with marbles: what stands before, within and after them. */
export interface MarbleRow {
  readonly head: string;
  readonly marbles: string;
  readonly tail: string;
}

/** Writes down a test; a second time with what stood twice in the draft. */
export class Pen {
  readonly names = new Names();
  /** The statements, in the groups in which they stand. */
  readonly text = {
    constants: new Array<string>(),
    hot: new Array<MarbleRow>(),
    cold: new Array<MarbleRow>(),
    expected: new Array<MarbleRow>(),
    backend: new Array<string>(),
    streams: new Array<string>(),
    expectObservable: new Array<string>(),
    expectSubscriptions: new Array<string>(),
    commands: new Array<string>(),
  };
  /** How each object is written, and how often that stands in the test. */
  readonly #codes = new Map<unknown, string>();
  readonly #counts = new Map<string, number>();
  readonly #constants = new Map<string, Part>();
  readonly #taken = new Map<string | symbol, Map<string, string>>();
  readonly #draft: Pen | undefined;

  /** Imports what the services of a session need. */
  constructor({ code, outputs }: Session, draft?: Pen) {
    this.#draft = draft;
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

  /** The constant that stands for all that is written so. */
  constant<T>(
    { value, code }: Part<T>,
    words: string,
    define = (name: string) => [`const ${name} = ${code};`],
  ): Part<T> {
    const known = this.#constants.get(code);
    if (known) return known as Part<T>; // As it is written so.
    const constant = { value, code: this.names.of(words) };
    this.text.constants.push(...define(constant.code));
    this.#constants.set(code, constant);
    return constant;
  }

  /** `part`, that is `value`; or a constant where it stands twice and is long. */
  shared(value: object, part: Part, words: string): Part {
    const { code } = part;
    this.#codes.set(value, code);
    // What is in something that stands twice is written once.
    if (this.#count(code, 1) > 1) {
      for (const part of Object.values(value)) {
        this.#count(this.#codes.get(part) ?? "", -1);
      }
    }
    return this.#draft?.isTwice(value) ? this.constant(part, words) : part;
  }

  /** Whether `value` stands twice and does not fit a line. */
  isTwice(value: object): boolean {
    const code = this.#codes.get(value) ?? "";
    return code.includes("\n") && this.#count(code, 0) > 1;
  }

  #count(code: string, more: number): number {
    const count = (this.#counts.get(code) ?? 0) + more;
    this.#counts.set(code, count);
    return count;
  }

  #of(from: string | symbol): Map<string, string> {
    const taken = this.#taken.get(from) ?? new Map<string, string>();
    this.#taken.set(from, taken);
    return taken;
  }
}
