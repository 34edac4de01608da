/**
 * The id that a route names: digits only, up to the largest safe integer.
 * `undefined` for any other text.
 */
export function heroId(text: string): number | undefined {
  const id = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(id) ? id : undefined;
}
