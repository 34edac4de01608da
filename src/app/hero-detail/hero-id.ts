/**
 * Parses the id in a route: digits only, up to the largest safe integer. Returns
 * `undefined` for any other text.
 */
export function heroId(text: string): number | undefined {
  const id = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(id) ? id : undefined;
}
