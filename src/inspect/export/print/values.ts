import { HttpErrorResponse } from "../../../http/http-error-response.ts";
import { isObject } from "../../kinds.ts";
import { Opaque, type OpaqueDetail } from "../../opaque.ts";
import { literal, objectCode } from "../literal.ts";
import type { Names } from "./names.ts";
import type { Imports, Taken } from "./taken.ts";

const where = "The test";

/** What values are written with. */
export interface Pen {
  readonly names: Names;
  readonly imports: Imports;
  readonly services: Taken;
  /** How often what stood in the draft, by its code; nothing for the draft. */
  readonly draft: ReadonlyMap<string, number> | undefined;
}

/** Writes values down, by a name what the draft has twice and is long. */
export class Values {
  /** The statements that define the names. */
  readonly lines: string[] = [];
  /** How often each object has been written, by its code. */
  readonly counts = new Map<string, number>();
  readonly #pen: Pen;
  /** By the code that they stand for. */
  readonly #names = new Map<string, string>();

  constructor(pen: Pen) {
    this.#pen = pen;
  }

  /** The code of `value`; a name that it is given is made of `words`. */
  code(value: unknown, words: string): string {
    const code = literal(value, where);
    if (!isObject(value)) return code;
    const known = this.#names.get(code);
    if (known !== undefined) return known;
    const { draft } = this.#pen;
    const count = (this.counts.get(code) ?? 0) + 1;
    this.counts.set(code, count);
    // What is in something that has a name is written once.
    if (!draft && count > 1) return code;
    const { blob, form } = detailOf(value);
    const isRepeated = (draft?.get(code) ?? 0) > 1 && code.includes("\n");
    if (!blob && !form && !isRepeated) return this.#whole(value, words);
    const hint = blob ? (blob.name ?? "blob") : form ? "form" : words;
    const name = this.#defined(value, hint);
    this.#names.set(code, name);
    return name;
  }

  #whole(value: object, words: string): string {
    if (value instanceof HttpErrorResponse) {
      this.#pen.imports.use("rx-heroes", "HttpErrorResponse");
    }
    const { service } = detailOf(value);
    return service === undefined
      ? objectCode(value, where, (part) => this.code(part, words))
      : this.#pen.services.use(service);
  }

  /** Defines a constant, after those of what is in it. */
  #defined(value: object, words: string): string {
    const { form } = detailOf(value);
    const appended = (form ?? []).map((entry) =>
      (entry as unknown[]).map((part) => this.code(part, words)).join(", "),
    );
    const code = form ? "new FormData()" : this.#whole(value, words);
    const name = this.#pen.names.of(words);
    this.lines.push(
      `const ${name} = ${code};`,
      ...appended.map((args) => `${name}.append(${args});`),
    );
    return name;
  }
}

function detailOf(value: object): OpaqueDetail {
  return value instanceof Opaque ? (value.detail ?? {}) : {};
}
