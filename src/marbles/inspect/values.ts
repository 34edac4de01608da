import { EmptyError, Observable, TimeoutError } from "rxjs";
import { HttpErrorResponse } from "../../http/http-error-response.ts";
import { typeName } from "../../http/type-name.ts";
import { isObject, kindOf, propertiesOf } from "../testing/kind-of.ts";
import { Label } from "../testing/label.ts";
import { type Redact, redacted, redactedText } from "./redact.ts";

const maxLength = 10_000; // characters of a text

/** Stands for a stream, which is recorded by itself if it is an input. */
export const streamLabel = new Label("a stream");

/** The errors that are themselves again in a file. A minifier renames classes. */
const errors: Readonly<Record<string, { readonly prototype: object }>> = {
  ...{ Error, TypeError, RangeError, SyntaxError, ReferenceError },
  ...{ DOMException, HttpErrorResponse, TimeoutError, EmptyError },
};

/**
 * A copy of plain data, since it may be changed later: of objects, arrays, dates,
 * maps, sets, URLs and errors. Of anything else, a `Label`.
 */
export function copyOf(
  value: unknown,
  redact: Redact,
  maxParts = 1000,
): unknown {
  let parts = 0;
  let why = "[unreadable]"; // A getter or a proxy threw.
  const ancestors: object[] = [];

  function stopAbove(limit: number, count: number, name: string): void {
    if (count <= limit) return;
    why = `[more than ${limit} ${name}]`;
    throw new Error(why);
  }

  function part(value: unknown): unknown {
    stopAbove(maxParts, ++parts, "parts");
    switch (typeof value) {
      case "string":
        return text(value);
      case "symbol":
        return new Label(text(String(value)));
      case "function":
        return new Label(`function ${text(value.name)}`.trimEnd());
      case "object": {
        if (value === null) return null;
        if (ancestors.includes(value)) return new Label("[circular]");
        ancestors.push(value);
        const copy = objectOf(value);
        ancestors.pop();
        return copy;
      }
      default:
        return value;
    }
  }

  function text(whole: string): string {
    stopAbove(maxLength, whole.length, "characters");
    parts += Math.floor(whole.length / 100);
    return redactedText(whole, redact);
  }

  function objectOf(value: object): unknown {
    if (value instanceof Label) return value;
    if (value instanceof Observable) return streamLabel;
    if (isPlain(value)) return propertiesFrom(value);
    switch (typeName(value)) {
      case "Array":
        return Array.from(value as unknown[], part);
      case "Date":
        return new Date(Number(value));
      case "Map":
        return new Map(
          Array.from(value as Map<unknown, unknown>, ([key, item]) => [
            part(key),
            redact(String(key)) ? redacted : part(item),
          ]),
        );
      case "Set":
        return new Set(Array.from(value as Set<unknown>, part));
      case "URL":
        return new URL(text((value as URL).href));
    }
    if (kindOf(value) === "error")
      return errorOf(classOf(value), propertiesFrom(partsOf(value)));
    return new Label(`${className(value)} {…}`);
  }

  function propertiesFrom(from: object): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(from).map(([key, value]) => [
        key,
        redact(key) ? redacted : part(value),
      ]),
    );
  }

  try {
    return part(value);
  } catch {
    return new Label(why);
  }
}

/** A copy of a copy, which may be changed. */
export function copyAgain(copy: unknown): unknown {
  return copyOf(copy, () => false, Infinity);
}

/** Copies what a member of that name is given and emits. */
export function copier(
  redact: Redact,
  name: string,
): (value: unknown) => unknown {
  if (!redact(name)) return (value) => copyOf(value, redact);
  return (value) => (value instanceof Observable ? streamLabel : redacted);
}

/** What JSON lacks: an object whose first key is `$`. */
interface Tagged {
  readonly $: string;
  readonly is?: unknown;
}

/** A copy as JSON. `hide` changes each text. */
export function toJson(
  value: unknown,
  hide: (text: string) => string,
): unknown {
  const json = (part: unknown): unknown => toJson(part, hide);
  const tagged = ($: string, is?: unknown): Tagged => ({ $, is });
  if (typeof value === "string") return hide(value);
  if (typeof value === "bigint") return tagged("bigint", String(value));
  if (value === undefined) return tagged("undefined");
  if (typeof value === "number")
    return Number.isFinite(value) && !Object.is(value, -0)
      ? value
      : tagged("number", Object.is(value, -0) ? "-0" : String(value));
  if (!isObject(value)) return value;
  if (Array.isArray(value)) return value.map(json);
  if (value === streamLabel) return tagged("stream");
  if (value instanceof Label) return tagged("label", hide(value.text));
  if (value instanceof Date) return tagged("Date", value.toJSON());
  if (value instanceof URL) return tagged("URL", hide(value.href));
  if (value instanceof Map || value instanceof Set)
    return tagged(typeName(value), Array.from(value, json));
  if (kindOf(value) === "error")
    return tagged("Error", [classOf(value), json(partsOf(value))]);
  const entries = Object.entries(value).map(([key, part]) => [
    hide(key),
    json(part),
  ]);
  return "$" in value
    ? tagged("Object", entries)
    : (Object.fromEntries(entries) as unknown);
}

/**
 * The copy that is written as that JSON.
 * @throws if it has a tag that {@link toJson} doesn't write
 */
export function fromJson(json: unknown): unknown {
  if (!isObject(json)) return json;
  if (Array.isArray(json)) return json.map(fromJson);
  if ("$" in json) return fromTagged(json as Tagged);
  const entries = Object.entries(json);
  return Object.fromEntries(
    entries.map(([key, part]) => [key, fromJson(part)]),
  );
}

function fromTagged({ $, is }: Tagged): unknown {
  const parts = fromJson(is);
  switch ($) {
    case "undefined":
      return undefined;
    case "number":
      return Number(is);
    case "bigint":
      return BigInt(String(is));
    case "stream":
      return streamLabel;
    case "label":
      return new Label(String(is));
    case "Date":
      return new Date((is as string | null) ?? NaN);
    case "URL":
      return new URL(String(is));
    case "Map":
      return new Map(parts as [unknown, unknown][]);
    case "Set":
      return new Set(parts as unknown[]);
    case "Object":
      return Object.fromEntries(parts as [string, unknown][]);
    case "Error":
      return errorOf(...(parts as [string, Record<string, unknown>]));
    default:
      throw new Error(`Nothing is written as "$": ${JSON.stringify($)}`);
  }
}

/** The properties of an error, without headers, which may hold a token. */
function partsOf(error: object): object {
  const parts = Object.entries(propertiesOf(error)).filter(
    ([key, part]) => part !== undefined && key !== "headers",
  );
  return Object.fromEntries(parts);
}

/** An error of one of {@link errors}, with these properties. */
function errorOf(name: string, own: Record<string, unknown>): Error {
  const message = String(own.message);
  if (name === "DOMException")
    return new DOMException(message, String(own.name));
  const error =
    name === "HttpErrorResponse"
      ? new HttpErrorResponse({ url: "", ...own, message })
      : (Object.setPrototypeOf(
          new Error(message),
          errors[name]?.prototype ?? Error.prototype,
        ) as Error);
  for (const [key, value] of Object.entries(own))
    if (Reflect.get(error, key) !== value)
      Object.defineProperty(error, key, { ...ownProperty, value });
  return error;
}

const ownProperty = { configurable: true, enumerable: true, writable: true };

/** The name of its class in {@link errors}. */
function classOf(error: object): string {
  const prototype: unknown = Object.getPrototypeOf(error);
  const known = Object.entries(errors).find(
    ([, Class]) => Class.prototype === prototype,
  );
  return known?.[0] ?? "Error";
}

/** The first label in a copy that stands for a value. */
export function labelIn(copy: unknown): Label | undefined {
  if (copy instanceof Label) return copy === streamLabel ? undefined : copy;
  if (!isObject(copy)) return undefined;
  const parts =
    copy instanceof Map || copy instanceof Set
      ? [...copy]
      : Object.values(propertiesOf(copy));
  for (const part of parts) {
    const label = labelIn(part);
    if (label) return label;
  }
  return undefined;
}

/** True for `{}` of any realm, and for objects without a prototype. */
export function isPlain(value: object): value is Record<string, unknown> {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return !prototype || !Object.getPrototypeOf(prototype);
}

function className(value: object): string {
  const { constructor } = value as { readonly constructor?: unknown };
  const name = typeof constructor === "function" ? constructor.name : "";
  return name === "" ? typeName(value) : name;
}
