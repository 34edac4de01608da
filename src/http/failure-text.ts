/** Why a call failed, for a person: the text of `error`, else `Unknown Error`. */
export function failureText(error: unknown): string {
  return ownText(error) ?? "Unknown Error";
}

/**
 * The message of an error, or what was thrown as a text, a number or a boolean;
 * `undefined` where that is empty or something else was thrown.
 */
export function ownText(thrown: unknown): string | undefined {
  const { message = thrown } = (thrown ?? {}) as { message?: unknown };
  const isText = /string|number|boolean/.test(typeof message);
  return (isText && String(message).trim()) || undefined;
}
