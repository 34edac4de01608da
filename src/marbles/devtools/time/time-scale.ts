import type { MarbleEvent } from "../../inspect/marble-event.ts";

/** Longer times without an event are drawn as a break, in ms. */
export const idleTime = 2000;

/** The width of a break in units, however long it lasts. */
export const breakWidth = 80;

/** A range of times in ms, or of positions in units. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Maps times to positions; the first event is at 0. */
export interface TimeScale {
  readonly unitsPerMs: number;
  readonly breaks: readonly Range[];
  /** From the first event to the last one, in ms. */
  readonly span: Range;
  readonly xAt: (time: number) => number;
  /** The inverse of {@link xAt}. */
  readonly timeAt: (x: number) => number;
}

/** A part of the scale, up to the next one; `slope` is in units per ms. */
interface Piece {
  readonly time: number;
  readonly x: number;
  readonly slope: number;
}

/** All times that are drawn, and the idle ones among them. */
export interface Times {
  readonly events: readonly MarbleEvent[];
  readonly breaks: readonly Range[];
}

export function timeScale(
  { events, breaks }: Times,
  unitsPerMs: number,
): TimeScale {
  const span = spanOf(events);
  let last: Piece = { time: span.from, x: 0, slope: unitsPerMs };
  const pieces: [Piece, ...Piece[]] = [last];
  for (const { from, to } of breaks) {
    const x = last.x + (from - last.time) * unitsPerMs;
    last = { time: to, x: x + breakWidth, slope: unitsPerMs };
    pieces.push({ time: from, x, slope: breakWidth / (to - from) }, last);
  }
  return {
    unitsPerMs,
    breaks,
    span,
    xAt: (time) => {
      const piece = pieceOf(pieces, "time", time);
      return piece.x + (time - piece.time) * piece.slope;
    },
    timeAt: (x) => {
      const piece = pieceOf(pieces, "x", x);
      return piece.time + (x - piece.x) / piece.slope;
    },
  };
}

/** The units per ms with which all events fit into `width`. */
export function fittingZoom(times: Times, width: number): number {
  const { breaks, span, xAt } = timeScale(times, 1);
  const broken = breaks.length * breakWidth;
  return Math.max(1, width - broken) / Math.max(1, xAt(span.to) - broken);
}

/** A duration in ms, or in s from one second on. */
export function timeText(ms: number, isInMs = ms < 1000): string {
  const rounded = Math.round(isInMs ? ms * 1000 : ms) / 1000;
  return `${rounded} ${isInMs ? "ms" : "s"}`;
}

/** From the first event to the last one, in ms. */
export function spanOf(events: readonly MarbleEvent[]): Range {
  return { from: events[0]?.at ?? 0, to: events.at(-1)?.at ?? 0 };
}

/** The last piece that begins no later than `value`, or the first one. */
function pieceOf(
  pieces: readonly [Piece, ...Piece[]],
  axis: "time" | "x",
  value: number,
): Piece {
  let low = 0;
  let high = pieces.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const isLater = (pieces[middle]?.[axis] ?? Infinity) > value;
    if (isLater) high = middle;
    else low = middle;
  }
  return pieces[low] ?? pieces[0];
}
