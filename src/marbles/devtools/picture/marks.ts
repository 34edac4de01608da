import type { Entry, Row } from "../rows/session.ts";
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
}

/** The marks of all lanes, by time; those of a lane don't overlap. */
export function marksOf(
  { lanes }: Pick<Row, "lanes">,
  xAt: (time: number) => number,
): readonly Mark[] {
  return lanes
    .flatMap((entries, lane) => marksOfLane(entries, lane, xAt))
    .sort((a, b) => a.order - b.order);
}

function marksOfLane(
  entries: readonly Entry[],
  lane: number,
  xAt: (time: number) => number,
): readonly Mark[] {
  const marks: (Mark & { readonly entries: Entry[] })[] = [];
  for (const entry of entries) {
    const { order, at } = entry.event;
    const x = xAt(at);
    const last = marks.at(-1);
    if (last && x - last.x < markWidth) last.entries.push(entry);
    else marks.push({ x, lane, order, entries: [entry] });
  }
  return marks;
}
