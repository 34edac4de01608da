import { typeName } from "../../http/type-name.ts";
import { className, classOf, isGlobal, isPlain, isStream } from "./kinds.ts";
import type { Made } from "./made-of.ts";

/** What an {@link Opaque} tells beside its text, where it stands for more. */
export interface OpaqueDetail {
  /** How much is copied of a value that was too large: `1000 parts`. */
  readonly bound?: string;
  /** So much of it as was copied. */
  readonly part?: unknown;
  /** What makes it again, of a declared class. */
  readonly made?: Made;
  /** The name of its class, which extends one of the platform's. */
  readonly undeclared?: string;
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
  if (value instanceof Error || !isOfPlatform(value)) return undefined;
  const Class = classOf(value);
  // A generator is of no class.
  const name = className(value) || typeName(value);
  const isSubclass = Class !== undefined && !isGlobal(Class);
  return new Opaque(`[${name}]`, isSubclass ? { undeclared: name } : undefined);
}

/**
 * Whether its class, or one that it extends, is the platform's. Classes of
 * another realm, a frame's say, are known by their tag.
 */
function isOfPlatform(value: object): boolean {
  const proto = Object.getPrototypeOf(value) as object | null;
  // All extend Object.
  if (!proto || isPlain(value)) return false;
  const tag = Reflect.getOwnPropertyDescriptor(proto, Symbol.toStringTag);
  const Class = classOf(value);
  if (typeof tag?.value === "string") return true;
  return (Class !== undefined && isGlobal(Class)) || isOfPlatform(proto);
}
