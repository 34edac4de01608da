/** A duration in ms, or in s from one second on. */
export function timeText(ms: number, isInMs = ms < 1000): string {
  const rounded = Math.round(isInMs ? ms * 1000 : ms) / 1000;
  return `${rounded} ${isInMs ? "ms" : "s"}`;
}
