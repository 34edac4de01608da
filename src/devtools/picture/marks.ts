import type { MarbleEvent } from "../../inspect/marble-event.ts";
import type { Some } from "../../inspect/grouped-by.ts";
import type { Subscription } from "../../inspect/subscriptions.ts";

/** What is closer than this, in px, shares a moment as far as one can see. */
const moment = 3;

/** The most events that are drawn one above the other. */
const mostStacked = 4;

/** What would be drawn closer than this, in px, becomes a count. */
const closest = 12;

/** How wide a count is, in px. */
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
