/**
 * The platform's name for the type of `value`: `Object`, `Map`, `Blob`. Unlike
 * `instanceof`, it works for objects of another realm (a frame, Jest).
 */
export function typeName(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}
