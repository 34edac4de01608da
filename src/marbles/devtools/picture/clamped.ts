/** `value`, kept between `least` and `most`; where these cross, `least` wins. */
export function clamped(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
