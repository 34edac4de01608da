import { breakWidth, type Stretch, type TimeScale } from "./time-scale.ts";
import { timeText } from "./time-text.ts";

/** The least distance between two ticks, in units. */
const closest = 72;

/** Half of what a letter of a tick is wide at most, in units. */
const halfLetter = 3.5;

/** What stands on the axis: a moment, or the middle of a break, with its length. */
export interface Tick {
  readonly x: number;
  readonly text: string;
  readonly isBreak?: boolean;
}

/** The breaks and moments within `drawn`, none of these upon a break. */
export function ticksOf(scale: TimeScale, drawn: Stretch): Tick[] {
  const step = niceStep(closest / scale.pxPerMs);
  const [first, last] = [scale.at(drawn.from), scale.at(drawn.to)];
  const breaks = scale.breaks.filter(
    ({ from, to }) => to > first && from < last,
  );
  const ticks: Tick[] = breaks.map(({ from, to }) => ({
    x: scale.x(from) + breakWidth / 2,
    text: timeText(Math.round((to - from) / 100) * 100),
    isBreak: true,
  }));
  let from = Math.max(first, scale.span.from);
  let left = -Infinity;
  // Up to each break, and then up to the end.
  for (const next of [...breaks, { from: last, to: last }]) {
    const right = next.to === last ? Infinity : scale.x(next.from);
    for (let at = Math.ceil(from / step) * step; at <= next.from; at += step) {
      const tick = { x: scale.x(at), text: timeText(at, step < 100) };
      if (fits(tick, left, right)) ticks.push(tick);
    }
    from = next.to;
    left = scale.x(from);
  }
  return ticks;
}

/** Whether the text of a tick lies between `left` and `right`. */
export function fits({ x, text }: Tick, left: number, right: number): boolean {
  const half = text.length * halfLetter;
  return x - half >= left && x + half <= right;
}

/** The next of 1, 2, 5, 10, 20 … that is no shorter than `ms`. */
function niceStep(ms: number): number {
  const power = 10 ** Math.floor(Math.log10(ms));
  const factor = [1, 2, 5].find((factor) => factor * power >= ms) ?? 10;
  return Math.max(1, factor * power);
}
