/** Like `decodeURIComponent`, but returns malformed text unchanged. */
export function percentDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
