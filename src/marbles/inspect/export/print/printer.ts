import { getOrInsert } from "../../get-or-insert.ts";
import { isObjectOrFunction, isPlain } from "../../kinds.ts";
import type { Session } from "../session.ts";
import { literal } from "./literal.ts";
import { Names } from "./names.ts";

type CodeOf = (value: unknown) => string;

/** Code with values in it: `codeOf` returns literals or names of constants. */
export type Template = (codeOf: CodeOf) => string;

/** The call of `name`, a function or `new` and a class. */
export function callCode(name: string, args: readonly unknown[]): Template {
  return (codeOf) => `${name}(${args.map(codeOf).join(", ")})`;
}

/** A value whose code is not a plain literal. */
interface Written {
  readonly value: object;
  readonly template: Template;
  /** A constant with the value is named after these. @defaultValue no constant */
  readonly words?: string;
}

/** Collects the parts of a test's text. */
export class Printer {
  readonly names: Names;
  /** The helpers of `TestScheduler.run` that the test uses. */
  readonly helpers = new Set(["expectObservable"]);
  /** The statements, in this order; services are created after `backend`. */
  readonly forms: Template[] = [];
  readonly marbles: Template[] = [];
  readonly backend: Template[] = [];
  readonly streams: Template[] = [];
  readonly expectations: Template[] = [];
  readonly rest: Template[] = [];
  readonly #written = new Map<unknown, Written>();
  /** The values that become constants if the test uses them twice, by code. */
  readonly #shared = new Map<string, Written>();

  constructor(session: Session) {
    this.names = new Names(session);
  }

  /** `const name$ = …;` */
  define<T extends object>(
    statements: Template[],
    name: string,
    stream$: T,
    template: Template,
  ): T {
    statements.push((codeOf) => `const ${name}$ = ${template(codeOf)};`);
    return this.writeAs(stream$, () => `${name}$`);
  }

  /** Registers the code of `value`, by default a literal. Returns `value`. */
  writeAs<T extends object>(value: T, template = literalOf(value)): T {
    this.#written.set(value, { value, template });
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
    template = literalOf(value),
    isShared?: boolean,
  ): T {
    const code = template((part) => this.code(part));
    if (!(isShared ?? code.includes("\n")))
      return this.writeAs(value, template);
    const one = getOrInsert(this.#shared, code, () => {
      return { value, words, template };
    });
    this.#written.set(one.value, one);
    // The same code creates a value of the same type.
    return one.value as T;
  }

  /** The code of `value` without constants. */
  code(value: unknown): string {
    return this.#codeOf((_, write) => write())(value);
  }

  /** The code of all `blocks`, each after the constants that it uses first. */
  print(blocks: readonly Template[]): string {
    const uses = new Map<Written, number>();
    const count = this.#codeOf((one, write) => {
      uses.set(one, (uses.get(one) ?? 0) + 1);
      return uses.get(one) === 1 ? write() : "";
    });
    for (const block of blocks) block(count);
    const names = new Map<Written, string>();
    const constants: string[] = [];
    const print = this.#codeOf((one, write) => {
      if (uses.get(one) === 1) return write();
      return getOrInsert(names, one, () => {
        const code = write();
        const name = this.names.fromWords(one.words ?? "");
        // Otherwise TypeScript widens the type of `status: "open"` to string.
        const suffix =
          isPlain(one.value) && !hasArray(one.value) ? " as const" : "";
        constants.push(`const ${name} = ${code}${suffix};`);
        return name;
      });
    });
    const texts = blocks.flatMap((block) => {
      const text = block(print);
      return [...constants.splice(0), text];
    });
    return texts.join("\n");
  }

  /** `shared` returns the code of a value that may become a constant. */
  #codeOf(shared: (one: Written, write: () => string) => string): CodeOf {
    const codeOf = (value: unknown): string => {
      const one = this.#written.get(value);
      if (!one) return literal(value, codeOf);
      const write = (): string => one.template(codeOf);
      return one.words === undefined ? write() : shared(one, write);
    };
    return codeOf;
  }
}

/** Whether `as const` would make an array in `value` read-only. */
function hasArray(value: unknown): boolean {
  if (Array.isArray(value)) return true;
  if (!isObjectOrFunction(value) || !isPlain(value)) return false;
  return Object.values(value).some(hasArray);
}

/** The literal of the value as it is now: services may change it later. */
function literalOf(value: object): Template {
  const copy = Array.isArray(value)
    ? [...(value as unknown[])]
    : (Object.create(
        Object.getPrototypeOf(value) as object | null,
        Object.getOwnPropertyDescriptors(value),
      ) as object);
  return (codeOf) => literal(copy, codeOf);
}
