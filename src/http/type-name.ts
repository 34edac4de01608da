/**
 * The platform's name for the type of `value`: `Object`, `Map`, `Blob`. Unlike
 * `instanceof`, it tells types of another realm (a frame's, Jest's) as well.
 */
export function typeName(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}
