import type { MarbleEvent } from "../../inspect/marble-event.ts";
import type { Row } from "../rows/row.ts";
import type { Subscription } from "../rows/subscription.ts";
import { countWidth } from "./sizes.ts";

/** Events closer than this, in units, are stacked as one moment. */
const momentWidth = 3;

/** The most events of a stack. */
const mostStacked = 4;

/** Moments closer than this, in units, are drawn as a count. */
const markWidth = 12;

/** Events of a lane that are drawn at one place. */
export interface Mark {
  readonly x: number;
  /** The index of its lane. */
  readonly lane: number;
  /** The order of its first event. */
  readonly order: number;
  /** Oldest first. */
  readonly events: readonly [MarbleEvent, ...MarbleEvent[]];
  /** Whether it is drawn as the number of its events. */
  readonly isCount: boolean;
}

/** A mark that more events are added to. */
type GrowingMark = Mark & {
  events: [MarbleEvent, ...MarbleEvent[]];
  isCount: boolean;
};

/** The marks of all lanes, by time; those of a lane don't overlap. */
export function marksOf(
  { lanes }: Pick<Row, "lanes">,
  xAt: (time: number) => number,
): readonly Mark[] {
  return lanes
    .flatMap((subscriptions, lane) => marksOfLane(subscriptions, lane, xAt))
    .sort((a, b) => a.order - b.order);
}

function marksOfLane(
  subscriptions: readonly Subscription[],
  lane: number,
  xAt: (time: number) => number,
): readonly Mark[] {
  const marks: GrowingMark[] = [];
  let last: GrowingMark | undefined;
  for (const event of subscriptions.flatMap(({ events }) => events)) {
    const x = xAt(event.at);
    const distance = x - (last?.x ?? -Infinity);
    if (last && distance < (last.isCount ? countWidth : markWidth)) {
      last.events.push(event);
      last.isCount ||=
        distance >= momentWidth || last.events.length > mostStacked;
    } else {
      const { order } = event;
      last = { x, lane, order, events: [event], isCount: false };
      marks.push(last);
    }
  }
  return marks;
}
