import { isStream } from "./kinds.ts";
import { classOf, prototypesOf } from "./made-of.ts";

/** What an {@link Opaque} tells beside its text, where it stands for more. */
export interface OpaqueDetail {
  /** How much is copied of a value that was too large: `1000 parts`. */
  readonly bound?: string;
  /** So much of it as was copied. */
  readonly part?: unknown;
  /** The name of a service that is watched. */
  readonly service?: string;
  /** What is known of a Blob or File, whose contents are not kept. */
  readonly blob?: BlobDetail;
  /** What a FormData holds: names and values. */
  readonly form?: readonly unknown[];
}

/** The kind and size of a Blob; a File has a name. */
export interface BlobDetail {
  readonly type: string;
  readonly size: number;
  readonly name: string | undefined;
}

/** Stands in a copy for what was not copied: a function, say. */
export class Opaque {
  /** What it was: `[function save]`. */
  readonly text: string;
  /** @internal */
  readonly detail: OpaqueDetail | undefined;

  constructor(text: string, detail?: OpaqueDetail) {
    this.text = text;
    this.detail = detail;
  }
}

/** Stands for a stream. */
export const opaqueStream = new Opaque("[stream]");

/**
 * What stands for a value that has no copy; `undefined` for one that has.
 * `copy` is for what a form holds.
 */
export function opaqueOf(
  value: object,
  copy: (items: unknown[]) => unknown[],
): Opaque | undefined {
  if (isStream(value)) return opaqueStream;
  if (typeof value === "function")
    return new Opaque(`[function ${value.name}]`);
  if (value instanceof Blob) return blob(value);
  if (value instanceof FormData) {
    return new Opaque("[FormData]", { form: copy([...value]) });
  }
  return isOfPlatform(value) ? new Opaque(`[${className(value)}]`) : undefined;
}

function blob({ type, size, name }: Blob & { readonly name?: string }): Opaque {
  const text = `[${name ?? "Blob"} ${type} ${size} bytes]`;
  return new Opaque(text, { blob: { type, size, name } });
}

/** Whether it is a node, or its class has a tag, as all of the platform's. */
function isOfPlatform(value: object): boolean {
  return (
    "nodeType" in value ||
    prototypesOf(value).some((proto) => {
      const key = Symbol.toStringTag;
      const tag = Reflect.getOwnPropertyDescriptor(proto, key)
        ?.value as unknown;
      return typeof tag === "string";
    })
  );
}

/** What its class is called, or the first one above it that has a name. */
export function className(value: object): string {
  return (
    prototypesOf(value)
      .map((proto) => classOf(proto)?.name)
      .find(Boolean) ?? "Object"
  );
}
