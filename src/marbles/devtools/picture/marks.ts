import { type Entry, isEnd, type Row } from "../rows/recording.ts";
import type { Range, TimeScale } from "../time/time-scale.ts";
import { lineTail, markWidth } from "./sizes.ts";

/** The entries of a lane that are drawn at one place, as a stack. */
export interface Mark {
  readonly x: number;
  /** The index of its lane. */
  readonly lane: number;
  /** The order of its first event. */
  readonly order: number;
  /** Oldest first. */
  readonly entries: readonly Entry[];
}

/** A subscription, as a line behind its marks. */
export interface Line extends Range {
  /** Whether it has not ended yet. */
  readonly goesOn: boolean;
}

/** The marks of all lanes, by time; those of a lane don't overlap. */
export function marksOf(
  { lanes }: Pick<Row, "lanes">,
  scale: Pick<TimeScale, "xAt">,
): readonly Mark[] {
  return lanes
    .flatMap((entries, lane) => marksOfLane(entries, lane, scale))
    .sort((a, b) => a.order - b.order);
}

function marksOfLane(
  entries: readonly Entry[],
  lane: number,
  { xAt }: Pick<TimeScale, "xAt">,
): readonly Mark[] {
  const stacks: {
    readonly x: number;
    readonly entries: [Entry, ...Entry[]];
  }[] = [];
  for (const entry of entries) {
    const x = xAt(entry.event.at);
    const last = stacks.at(-1);
    if (last && x - last.x < markWidth) last.entries.push(entry);
    else stacks.push({ x, entries: [entry] });
  }
  return stacks.map(({ x, entries }) => {
    return { x, lane, order: entries[0].event.order, entries };
  });
}

/** The lines of a lane. */
export function linesOf(
  entries: readonly Entry[],
  { xAt, span }: Pick<TimeScale, "xAt" | "span">,
): readonly Line[] {
  const lines: Line[] = [];
  let from: number | undefined;
  for (const { event } of entries) {
    from ??= xAt(event.at);
    if (!isEnd(event)) continue;
    lines.push({ from, to: xAt(event.at), goesOn: false });
    from = undefined;
  }
  if (from !== undefined)
    lines.push({ from, to: xAt(span.to) + lineTail, goesOn: true });
  return lines.filter(({ from, to }) => to > from);
}
