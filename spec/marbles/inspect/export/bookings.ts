import { map, timer } from "rxjs";
import {
  createServices,
  type HttpBackend,
  HttpErrorResponse,
  type HttpRequest,
} from "rx-heroes";
import { inspected, inspectedBackend, Recorder } from "rx-heroes/inspect";
import { httpResponse } from "rx-heroes/testing";
import { BookingService } from "../../../package/consumers/bookings/booking-service.ts";
import { marbles } from "../../../support/marbles.ts";
import { after, follow } from "./record.ts";

const day = new Date("2026-11-22T00:00:00.000Z");

/** Has three rooms of which the second one is taken. */
const server: HttpBackend = {
  handle: (request) =>
    timer(120).pipe(map(() => httpResponse(bodyFor(request)))),
};

function bodyFor({ method, url, body }: HttpRequest): unknown {
  const { room } = Object(body) as { room?: number };
  if (room === 2) throw new HttpErrorResponse({ url, status: 409 });
  if (method === "POST") return room === undefined ? "t0k3n" : body;
  if (url.endsWith("free")) return 2;
  if (url.endsWith("rooms")) return [[1, "Attic"], [2, "Cellar"]]; // prettier-ignore
  return [{ room: 2, from: day.toISOString(), cents: 9900 }];
}

/** Records all that the service of the consumer `bookings` does. */
export function recordBookings(): Recorder {
  const recorder = new Recorder();
  const { http } = createServices(inspectedBackend(recorder, server));
  const bookings = inspected(recorder, "bookings", new BookingService(http));
  marbles(({ flush }) => {
    const count = follow(bookings.countFree());
    after(400, () => follow(bookings.rooms()));
    after(800, () => follow(bookings.list(day)));
    after(1200, () => follow(bookings.book(1, day, 4500)));
    after(1600, () => follow(bookings.book(2, day, 4500)));
    after(11_000, () => count.unsubscribe());
    flush();
  });
  return recorder;
}
