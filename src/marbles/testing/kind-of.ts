import { isObservable } from "rxjs";
import { typeName } from "../../http/type-name.ts";

/**
 * How an object is compared, copied and written: a `record` by its properties, a
 * `text` (a date, a URL) by its text. What is `opaque` (a stream, a promise, a
 * Blob) equals itself only.
 */
export type Kind =
  "list" | "map" | "set" | "record" | "error" | "text" | "opaque";

const kinds: Readonly<Record<string, Kind>> = {
  Array: "list",
  Map: "map",
  Headers: "map",
  Set: "set",
  Object: "record",
  Error: "error",
  DOMException: "error",
  Date: "text",
  URL: "text",
};

export function kindOf(value: object): Kind {
  if (isObservable(value)) return "opaque";
  if (value instanceof Error) return "error";
  // By its tag, since objects of another realm (Jest) are no instances of ours.
  const known = kinds[typeName(value)];
  if (known) return known;
  return Object.keys(value).length > 0 ? "record" : "opaque";
}

export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** The text of a `text`. */
export function textOf(value: object): string {
  // Null for an invalid date.
  return String((value as { toJSON(): string | null }).toJSON());
}

/** The properties by which a `record`, an `error` or a `list` is compared. */
export function propertiesOf(value: object): Record<string, unknown> {
  if (kindOf(value) !== "error") return value as Record<string, unknown>;
  // Hidden if Error sets them. RxJS makes the stack enumerable.
  const { name, message, cause } = value as Error;
  const own: Record<string, unknown> = { ...value };
  delete own.stack;
  return { name, message, cause, ...own };
}

/** The items of a `list`, a `set` or a `map`, such as headers. */
export function itemsOf(value: object): readonly unknown[] {
  return [...(value as Iterable<unknown>)];
}
