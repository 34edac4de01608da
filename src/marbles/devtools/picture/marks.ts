import { type Entry, isEnd, type Row } from "../rows/recording.ts";
import type { TimeScale } from "../time/time-scale.ts";
import { markWidth } from "./sizes.ts";

/** The entries of a lane that are drawn at one place, as a stack. */
export interface Mark {
  readonly x: number;
  /** The index of its lane. */
  readonly lane: number;
  /** The order of its first event. */
  readonly order: number;
  /** Oldest first. */
  readonly entries: readonly Entry[];
  /** The end of the line from here: `x` itself if the subscription has ended. */
  readonly lineTo: number;
  /** Whether the subscription has not ended yet. */
  readonly goesOn: boolean;
}

/** The marks of all lanes, by time; those of a lane don't overlap. */
export function marksOf(
  { lanes }: Pick<Row, "lanes">,
  scale: Pick<TimeScale, "xAt" | "span">,
): readonly Mark[] {
  return lanes
    .flatMap((entries, lane) => marksOfLane(entries, lane, scale))
    .sort((a, b) => a.order - b.order);
}

function marksOfLane(
  entries: readonly Entry[],
  lane: number,
  { xAt, span }: Pick<TimeScale, "xAt" | "span">,
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
  return stacks.map(({ x, entries }, i) => {
    const [first] = entries;
    const isOver = isEnd((entries.at(-1) ?? first).event);
    const next = stacks[i + 1];
    const lineTo = isOver ? x : (next?.x ?? xAt(span.to));
    const goesOn = !isOver && !next;
    return { x, lane, order: first.event.order, entries, lineTo, goesOn };
  });
}
