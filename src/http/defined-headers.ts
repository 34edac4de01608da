// HeadersInit, which Node's types don't name.
type HeadersInput = ConstructorParameters<typeof Headers>[0];

/** New headers. Those whose value is `undefined` or `null` are left out. */
export function definedHeaders(input: HeadersInput = {}): Headers {
  const pairs = Symbol.iterator in input ? [...input] : Object.entries(input);
  // In plain JavaScript a value may be missing.
  const isGiven = ([, value]: readonly unknown[]): boolean =>
    value !== undefined && value !== null;
  return new Headers(pairs.filter(isGiven));
}
