/** An asymmetric matcher, such as `expect.any(Number)` of Vitest or Jest. */
export interface Matcher {
  asymmetricMatch(actual: unknown): unknown;
  /** Its name in full: `Any<Number>`. */
  toAsymmetricMatcher?(): string;
  /** Its short name: `ObjectContaining`. */
  toString(): string;
  readonly sample?: unknown;
}

export function isMatcher(value: unknown): value is Matcher {
  const matcher = value as Partial<Matcher> | null | undefined;
  return typeof matcher?.asymmetricMatch === "function";
}

export function matches(matcher: Matcher, actual: unknown): boolean {
  try {
    return Boolean(matcher.asymmetricMatch(actual));
  } catch {
    // A matcher may throw: diagrams compare it with values of other types too.
    return false;
  }
}
