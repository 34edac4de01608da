import { typeName } from "../../http/type-name.ts";
import { className, isStream } from "./kinds.ts";
import type { Made } from "./made-of.ts";

/** What an {@link Opaque} tells beside its text, where it stands for more. */
export interface OpaqueDetail {
  /** How much is copied of a value that was too large: `1000 parts`. */
  readonly bound?: string;
  /** So much of it as was copied. */
  readonly part?: unknown;
  /** What makes it again, of a class that the recorder was told. */
  readonly made?: Made;
  /** The name of a service that is watched. */
  readonly service?: string;
  /** What is known of a Blob or a File, or what a FormData holds. */
  readonly held?: Made;
}

/** Stands in a copy for what was not copied: a function, say. */
export class Opaque {
  /** What it was: `[function save]`. */
  readonly text: string;
  /** @internal */
  readonly detail: OpaqueDetail | undefined;

  /** @internal */
  constructor(text: string, detail?: OpaqueDetail) {
    this.text = text;
    this.detail = detail;
  }
}

/** Stands for a stream. */
export const opaqueStream = new Opaque("[stream]");

/** What stands for a value that has no copy; nothing for others. */
export function opaqueOf(value: object): Opaque | undefined {
  if (isStream(value)) return opaqueStream;
  if (typeof value === "function")
    return new Opaque(`[function ${value.name}]`);
  if (!isOfPlatform(value)) return undefined;
  // A generator is of no class.
  return new Opaque(`[${className(value) || typeName(value)}]`);
}

/** Whether it is a node, or has a tag, as all have that hold more. */
function isOfPlatform(value: object | null): boolean {
  if (!value) return false;
  const tag = Reflect.getOwnPropertyDescriptor(value, Symbol.toStringTag);
  return (
    typeof tag?.value === "string" ||
    "nodeType" in value ||
    isOfPlatform(Reflect.getPrototypeOf(value))
  );
}
