import type { Some } from "../../inspect/grouped-by.ts";
import type { MarbleEvent } from "../../inspect/marble-event.ts";
import type { Subscription } from "../../inspect/subscriptions.ts";
import type { Row } from "../rows/rows.ts";

/** What is closer than this, in units, shares a moment as far as one can see. */
const moment = 3;

/** The most events that are drawn one above the other. */
const mostStacked = 4;

/** What would be drawn closer than this, in units, becomes a count. */
const closest = 12;

/** How wide a count is, in units. */
export const countWidth = 28;

/** What is drawn at one place of a lane. */
export interface Mark {
  readonly x: number;
  /** The number of its lane, from 0. */
  readonly lane: number;
  /** Of its first event. */
  readonly order: number;
  /** Oldest first. */
  readonly events: Some<MarbleEvent>;
  /** Whether only their number is drawn. */
  readonly isCount: boolean;
}

/** A mark that more events may come to. */
type OpenMark = Mark & {
  events: [MarbleEvent, ...MarbleEvent[]];
  isCount: boolean;
};

/** The marks of a row from left to right, none upon another. */
export function marksOf(
  { lanes }: Pick<Row, "lanes">,
  x: (at: number) => number,
): readonly Mark[] {
  return lanes
    .flatMap((subscriptions, lane) => marksOfLane(subscriptions, lane, x))
    .sort((a, b) => a.order - b.order);
}

function marksOfLane(
  subscriptions: readonly Subscription[],
  lane: number,
  xOf: (at: number) => number,
): readonly Mark[] {
  const marks: OpenMark[] = [];
  let last: OpenMark | undefined;
  for (const event of subscriptions.flatMap(({ events }) => events)) {
    const x = xOf(event.at);
    const distance = x - (last?.x ?? -Infinity);
    if (last && distance < (last.isCount ? countWidth : closest)) {
      last.events.push(event);
      last.isCount ||= distance >= moment || last.events.length > mostStacked;
    } else {
      const { order } = event;
      last = { x, lane, order, events: [event], isCount: false };
      marks.push(last);
    }
  }
  return marks;
}
