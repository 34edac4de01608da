/** Moves what is drawn, as the `transform` of an SVG element. */
export function translate(x: number, y = 0): string {
  return `translate(${Math.round(x)} ${y})`;
}
