import { HttpErrorResponse } from "../../../http/http-error-response.ts";
import { isObject } from "../../kinds.ts";
import { Opaque, type OpaqueDetail, opaqueStream } from "../../opaque.ts";
import { initOf, literal, objectCode } from "../literal.ts";
import type { Imports } from "./imports.ts";
import type { Pen } from "./paper.ts";
import type { Locals } from "./locals.ts";

const where = "The test";

/** A value, and what it may be called. */
export type Hinted = readonly [value: unknown, hint: string];

/** Writes values down, by a name what would be written twice and is long. */
export class Values {
  /** The statements that define the names. */
  readonly lines: string[] = [];
  readonly #locals: Locals;
  readonly #imports: Imports;
  /** By the code that they stand for. */
  readonly #names = new Map<string, string>();

  constructor(
    values: readonly Hinted[],
    { names, imports, locals }: Pick<Pen, "names" | "imports" | "locals">,
  ) {
    this.#locals = locals;
    this.#imports = imports;
    for (const [value, hint] of needingNames(values)) {
      const name = names.of(hint);
      this.lines.push(...this.#definition(name, value));
      this.#names.set(literal(value, where), name);
    }
  }

  /** The code of `value`. */
  readonly code = (value: unknown): string =>
    isObject(value)
      ? (this.#names.get(literal(value, where)) ?? this.#whole(value))
      : literal(value, where);

  #whole(value: object): string {
    if (value instanceof HttpErrorResponse) {
      this.#imports.use("rx-heroes", "HttpErrorResponse");
    }
    const { service } = detailOf(value);
    return service === undefined
      ? objectCode(value, where, this.code)
      : this.#locals.of(service);
  }

  #definition(name: string, value: object): string[] {
    const { form } = detailOf(value);
    if (!form) return [`const ${name} = ${this.#whole(value)};`];
    const entries = (form as unknown[][]).map((entry) => entry.map(this.code));
    return [
      `const ${name} = new FormData();`,
      ...entries.map((entry) => `${name}.append(${entry.join(", ")});`),
    ];
  }
}

/** What needs a name, what is in it first. */
function needingNames(
  values: readonly Hinted[],
): (readonly [value: object, hint: string])[] {
  const counts = new Map<string, number>();
  const found: (readonly [value: object, hint: string])[] = [];
  function visit(value: unknown, hint: string): void {
    if (!isObject(value) || value === opaqueStream) return;
    const code = literal(value, where);
    const count = counts.get(code) ?? 0;
    counts.set(code, count + 1);
    if (count > 0) return; // What is in it is then written once.
    for (const part of partsOf(value)) visit(part, hint);
    found.push([value, hint]);
  }
  for (const [value, hint] of values) visit(value, hint);
  return found.flatMap(([value, hint]) => {
    const { blob, form } = detailOf(value);
    if (blob) return [[value, blob.name ?? "blob"]];
    if (form) return [[value, "form"]];
    const code = literal(value, where);
    const isRepeated = (counts.get(code) ?? 0) > 1 && code.includes("\n");
    return isRepeated ? [[value, hint]] : [];
  });
}

function partsOf(value: object): readonly unknown[] {
  if (value instanceof HttpErrorResponse) return [initOf(value)];
  return detailOf(value).form ?? Object.values(value);
}

function detailOf(value: object): OpaqueDetail {
  return value instanceof Opaque ? (value.detail ?? {}) : {};
}
