import type { Some } from "../../inspect/grouped-by.ts";
import type { MarbleEvent } from "../../inspect/marble-event.ts";

/** Milliseconds without an event from which on they are drawn as a break. */
const idleTime = 2000;

/** How wide a break is drawn, in units, however long it lasted. */
export const breakWidth = 64;

/** A stretch of time, in ms, or of the scale, in units. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Where on the picture a moment is: units from the first event's. */
export interface TimeScale {
  readonly pxPerMs: number;
  /** The stretches without an event, which are drawn as breaks. */
  readonly breaks: readonly Stretch[];
  /** From the first event to the last one, in ms. */
  readonly span: Stretch;
  readonly x: (at: number) => number;
  /** The moment at `x`: what {@link x} does, undone. */
  readonly at: (x: number) => number;
}

/** Drawn by `slope`, in units per ms, from one moment to the next piece. */
interface Piece {
  readonly at: number;
  readonly x: number;
  readonly slope: number;
}

export function timeScale(
  events: readonly MarbleEvent[],
  pxPerMs: number,
): TimeScale {
  const span = spanOf(events);
  const breaks = idleTimes(events);
  let last: Piece = { at: span.from, x: 0, slope: pxPerMs };
  const pieces: [Piece, ...Piece[]] = [last];
  for (const { from, to } of breaks) {
    const x = last.x + (from - last.at) * pxPerMs;
    last = { at: to, x: x + breakWidth, slope: pxPerMs };
    pieces.push({ at: from, x, slope: breakWidth / (to - from) }, last);
  }
  return {
    pxPerMs,
    breaks,
    span,
    x: (at) => {
      const piece = pieceOf(pieces, "at", at);
      return piece.x + (at - piece.at) * piece.slope;
    },
    at: (x) => {
      const piece = pieceOf(pieces, "x", x);
      return piece.at + (x - piece.x) / piece.slope;
    },
  };
}

/** The scale by which all events fit into `width`, in units per ms. */
export function fitting(events: readonly MarbleEvent[], width: number): number {
  const { breaks, span, x } = timeScale(events, 1);
  const broken = breaks.length * breakWidth;
  return Math.max(1, width - broken) / Math.max(1, x(span.to) - broken);
}

/** From the first event to the last one. */
export function spanOf(events: readonly MarbleEvent[]): Stretch {
  return { from: events[0]?.at ?? 0, to: events.at(-1)?.at ?? 0 };
}

function idleTimes(events: readonly MarbleEvent[]): readonly Stretch[] {
  const breaks: Stretch[] = [];
  let from = Infinity;
  for (const { at } of events) {
    if (at - from > idleTime) breaks.push({ from, to: at });
    from = at;
  }
  return breaks;
}

/** The last piece that begins no later than `value`, or the first one. */
function pieceOf(pieces: Some<Piece>, axis: "at" | "x", value: number): Piece {
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
