/**
 * The message of an error, or a thrown primitive as a string; else `undefined`.
 */
export function failureText(thrown: unknown): string | undefined {
  const message = property(thrown, "message") ?? thrown;
  const isText = /string|number|boolean|bigint/.test(typeof message);
  return (isText && String(message).trim()) || undefined;
}

/** Reads a property; `undefined` if that throws, as for `null` or a revoked proxy. */
export function property(value: unknown, name: string): unknown {
  try {
    return (value as Record<string, unknown>)[name];
  } catch {
    return undefined;
  }
}
