/** As `encodeURIComponent`, which would throw on a lone surrogate. */
export function percentEncode(value: string | number | boolean): string {
  return encodeURIComponent(String(value).toWellFormed());
}

/** As `decodeURIComponent`, but returns malformed text unchanged. */
export function percentDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
