import { asyncScheduler, map, timer } from "rxjs";
import { HttpErrorResponse } from "#src/http/http-error-response.ts";
import type { HttpBackend, HttpRequest } from "#src/http/http-types.ts";
import type { MarbleEvent } from "#src/marbles/inspect/marble-event.ts";
import { httpResponse } from "#src/marbles/testing/http-response.ts";
import { Money } from "../../../package/consumers/bookings/money.ts";
import {
  bookingsRecorder,
  watchedBookings,
} from "../../../package/consumers/bookings/watched-bookings.ts";
import { marbles } from "../../../support/marbles.ts";
import { follow } from "./happened.ts";

const day = new Date("2026-11-22T00:00:00.000Z");

/** Has three rooms of which the second one is taken. */
const server: HttpBackend = {
  handle: (request) =>
    timer(120).pipe(map(() => httpResponse(answerTo(request)))),
};

function answerTo({ method, url, body }: HttpRequest): unknown {
  const { room } = Object(body) as { room?: number };
  if (room === 2) throw new HttpErrorResponse({ url, status: 409 });
  if (method === "POST") return room === undefined ? "t0k3n" : body;
  if (url.endsWith("free")) return 2;
  if (url.endsWith("rooms")) return [[1, "Attic"], [2, "Cellar"]]; // prettier-ignore
  return [{ room: 2, from: day.toISOString(), cents: 9900 }];
}

/** What was written down of all that the service does. */
export function bookingsSession(): readonly MarbleEvent[] {
  const recorder = bookingsRecorder();
  const on = watchedBookings(recorder, server);
  const does = (at: number, act: () => void) =>
    asyncScheduler.schedule(act, at);
  marbles(({ flush }) => {
    const polled = on.countFree().subscribe();
    does(400, () => follow(on.rooms()));
    does(800, () => follow(on.list(day)));
    does(1200, () => follow(on.book(1, day, new Money(4500))));
    does(1600, () => follow(on.book(2, day, new Money(4500))));
    does(11_000, () => polled.unsubscribe());
    flush();
  });
  return recorder.events();
}
