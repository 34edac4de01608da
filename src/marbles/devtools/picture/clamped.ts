/** `value`, or the nearest that is at most `most` and, above all, at least `least`. */
export function clamped(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
