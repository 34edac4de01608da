import type { Sides, Stretch, TimeScale } from "./time-scale.ts";
import { timeText } from "./time-text.ts";

/** The least distance between two ticks, in units. */
const closest = 72;

export interface Tick {
  readonly x: number;
  readonly text: string;
}

/** The ticks between the sides, none within or close to a break. */
export function ticksOf(scale: TimeScale, sides: Sides): Tick[] {
  const step = niceStep(closest / scale.pxPerMs);
  const margin = closest / 2 / scale.pxPerMs;
  const breaks = breaksWithin(scale, sides);
  const ticks: Tick[] = [];
  let at = Math.max(scale.span.from, scale.at(sides.left));
  for (
    at = Math.ceil(at / step) * step;
    scale.x(at) <= sides.right;
    at += step
  ) {
    const hit = breaks.find(
      ({ from, to }) => at > from - margin && at < to + margin,
    );
    if (hit === undefined)
      ticks.push({ x: scale.x(at), text: timeText(at, step < 100) });
    else at = Math.floor((hit.to + margin) / step) * step;
  }
  return ticks;
}

/** The breaks of which something is between the sides. */
export function breaksWithin(
  { breaks, at }: TimeScale,
  { left, right }: Sides,
): readonly Stretch[] {
  return breaks.filter(({ from, to }) => to > at(left) && from < at(right));
}

/** The next of 1, 2, 5, 10, 20 … that is no shorter than `ms`. */
function niceStep(ms: number): number {
  const power = 10 ** Math.floor(Math.log10(ms));
  const factor = [1, 2, 5].find((factor) => factor * power >= ms) ?? 10;
  return Math.max(1, factor * power);
}
