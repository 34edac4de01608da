import { typeName } from "../../http/type-name.ts";
import type { ConstructorCall } from "./constructor-call.ts";
import { className, classOf, isGlobal, isPlain, isStream } from "./kinds.ts";

/** What is known of the value that an {@link Opaque} replaces. */
export type OpaqueDetail =
  /** It exceeded `limit`, such as `1000 parts`; `part` is within that limit. */
  | { readonly kind: "large"; readonly limit: string; readonly part: unknown }
  /**
   * An instance of a declared class, or a file or form, which the arguments of
   * `call` only summarize.
   */
  | { readonly kind: "instance"; readonly call: ConstructorCall }
  /** An inspected service. */
  | { readonly kind: "service"; readonly name: string }
  /** An instance of the undeclared class `name`, which extends a platform class. */
  | { readonly kind: "undeclared"; readonly name: string };

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
  const detail = isSubclass
    ? ({ kind: "undeclared", name } as const)
    : undefined;
  return new Opaque(`[${name}]`, detail);
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
