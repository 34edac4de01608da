/**
 * What a failure says of itself: an error's message, or anything else that was
 * thrown as text; `undefined` where there is no text.
 */
export function failureText(thrown: unknown): string | undefined {
  const message = property(thrown, "message") ?? thrown;
  const isText = /string|number|boolean|bigint/.test(typeof message);
  return (isText && String(message).trim()) || undefined;
}

/** `undefined` also where it cannot be read: of `null`, of a revoked proxy. */
export function property(value: unknown, name: string): unknown {
  try {
    return (value as Record<string, unknown>)[name];
  } catch {
    return undefined;
  }
}
