import { typeName } from "../../http/type-name.ts";
import type { ConstructorCall } from "./constructor-call.ts";
import { className, classOf, isGlobal, isPlain, isStream } from "./kinds.ts";

/** Details of the value that an {@link Opaque} replaces. */
export interface OpaqueDetail {
  /** The limit that it exceeded: `1000 parts`. */
  readonly limit?: string;
  /** The part of it within that limit. */
  readonly part?: unknown;
  /** For an instance of a declared class. */
  readonly constructorCall?: ConstructorCall;
  /**
   * The name of its class, if that extends a platform class and is not among
   * the declared `classes`.
   */
  readonly undeclared?: string;
  /** The name of an inspected service. */
  readonly service?: string;
  /** The attributes of a Blob or File, or the entries of a FormData. */
  readonly summary?: ConstructorCall;
}

/** Replaces a value that cannot be copied, such as a function. */
export class Opaque {
  /** Names the value: `[function save]`. */
  readonly text: string;
  /** @internal */
  readonly detail: OpaqueDetail | undefined;

  /** @internal */
  constructor(text: string, detail?: OpaqueDetail) {
    this.text = text;
    this.detail = detail;
  }
}

export const opaqueStream = new Opaque("[stream]");

/** The Opaque of a value that cannot be copied; `undefined` for others. */
export function opaqueOf(value: object): Opaque | undefined {
  if (isStream(value)) return opaqueStream;
  if (typeof value === "function")
    return new Opaque(`[function ${value.name}]`);
  if (value instanceof Error || !isOfPlatform(value)) return undefined;
  const Class = classOf(value);
  // Generators have a `constructor` that is not a class.
  const name = className(value) || typeName(value);
  const isSubclass = Class !== undefined && !isGlobal(Class);
  return new Opaque(`[${name}]`, isSubclass ? { undeclared: name } : undefined);
}

/**
 * True for instances of platform classes and of their subclasses. Classes of
 * another realm, such as a frame, are recognized by `Symbol.toStringTag`.
 */
function isOfPlatform(value: object): boolean {
  const proto = Object.getPrototypeOf(value) as object | null;
  // `Object` doesn't count, since every class extends it.
  if (!proto || isPlain(value)) return false;
  const tag = Reflect.getOwnPropertyDescriptor(proto, Symbol.toStringTag);
  const Class = classOf(value);
  if (typeof tag?.value === "string") return true;
  return (Class !== undefined && isGlobal(Class)) || isOfPlatform(proto);
}
