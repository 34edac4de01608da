import { isObject, isPlain } from "../copy.ts";

/**
 * Returns a function that gives equal values, and equal parts of them, as one
 * object, as the constants of a test do.
 */
export function sharer(): (value: unknown) => unknown {
  const known = new Map<string, object>();
  const ids = new Map<object, number>();

  function share(value: unknown): unknown {
    if (!isObject(value)) return value;
    if (!Array.isArray(value) && !isPlain(value)) return value;
    const parts = Object.entries(value).map(
      ([key, part]) => [key, share(part)] as const,
    );
    const keys = parts.map(([key, part]) => [key, keyOf(part)]);
    const whole = JSON.stringify([Array.isArray(value), keys]);
    const first = known.get(whole) ?? Object.assign(value, Object.fromEntries(parts)); // prettier-ignore
    known.set(whole, first);
    return first;
  }

  function keyOf(part: unknown): string {
    if (!isObject(part)) return `${typeof part} ${String(part)}`;
    const id = ids.get(part) ?? ids.size;
    ids.set(part, id);
    return `object ${id}`;
  }

  return share;
}
