import {
  breakWidth,
  type Range,
  type TimeScale,
  timeText,
} from "./time-scale.ts";

/** The least distance between two ticks, in units. */
const closest = 72;

/** Half the width of the widest character of a tick, in units. */
const halfLetter = 3.5;

/** A time on the axis, or the length of a break in its middle. */
export interface Tick {
  readonly x: number;
  readonly text: string;
  readonly isBreak?: boolean;
}

/** The ticks within `drawn`: times outside of breaks, and lengths of breaks. */
export function ticksOf(scale: TimeScale, drawn: Range): Tick[] {
  const step = niceStep(closest / scale.unitsPerMs);
  const [first, last] = [scale.timeAt(drawn.from), scale.timeAt(drawn.to)];
  const breaks = scale.breaks.filter(
    ({ from, to }) => to > first && from < last,
  );
  const ticks: Tick[] = breaks.map(({ from, to }) => ({
    x: scale.xAt(from) + breakWidth / 2,
    text: `${timeText(Math.round((to - from) / 100) * 100)} idle`,
    isBreak: true,
  }));
  let from = Math.max(first, scale.span.from);
  let left = -Infinity;
  for (const next of [...breaks, { from: last, to: last }]) {
    const right = next.to === last ? drawn.to : scale.xAt(next.from);
    for (let at = Math.ceil(from / step) * step; at <= next.from; at += step) {
      const tick = { x: scale.xAt(at), text: timeText(at, step < 100) };
      if (fits(tick, left, right)) ticks.push(tick);
    }
    from = next.to;
    left = scale.xAt(from);
  }
  return ticks;
}

/** True if the text of the tick lies between `left` and `right`. */
function fits({ x, text }: Tick, left: number, right: number): boolean {
  const half = text.length * halfLetter;
  return x - half >= left && x + half <= right;
}

/** The first of 1, 2, 5, 10, 20 … that is at least `ms`. */
function niceStep(ms: number): number {
  const power = 10 ** Math.floor(Math.log10(ms));
  const factor = [1, 2, 5].find((factor) => factor * power >= ms) ?? 10;
  return Math.max(1, factor * power);
}
