import type { Some } from "../../inspect/grouped-by.ts";
import type { MarbleEvent } from "../../inspect/marble-event.ts";
import type { Subscription } from "../../inspect/subscriptions.ts";
import type { Row } from "../rows/rows.ts";
import type { Place } from "../state/panel.ts";
import type { TimeScale } from "../time/time-scale.ts";

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
  /** Oldest first. */
  readonly events: Some<MarbleEvent>;
  /** Whether only their number is drawn. */
  readonly isCount: boolean;
}

/** The marks of one lane from left to right, none upon another. */
export function marksOf(
  subscriptions: readonly Subscription[],
  x: (at: number) => number,
): readonly Mark[] {
  const marks: {
    x: number;
    events: [MarbleEvent, ...MarbleEvent[]];
    isCount: boolean;
  }[] = [];
  let last = marks[0];
  for (const { events } of subscriptions) {
    for (const event of events) {
      const place = x(event.at);
      const distance = last ? place - last.x : Infinity;
      if (last && distance < (last.isCount ? countWidth : closest)) {
        last.events.push(event);
        last.isCount ||= distance >= moment || last.events.length > mostStacked;
      } else {
        last = { x: place, events: [event], isCount: false };
        marks.push(last);
      }
    }
  }
  return marks;
}

/** All marks of a row, in sight or not, from left to right. */
export function marksOfRow({ lanes }: Row, { x }: TimeScale): Mark[] {
  return lanes
    .flatMap((lane) => marksOf(lane, x))
    .sort((a, b) => firstOrder(a) - firstOrder(b));
}

export function isAt({ events }: Mark, place: Place | undefined): boolean {
  return events.some(({ order }) => order === place?.order);
}

export function firstOrder({ events }: Mark): number {
  return events[0].order;
}
