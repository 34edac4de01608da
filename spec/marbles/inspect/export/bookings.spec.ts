import { readFileSync } from "node:fs";
import { format } from "prettier";
import { asyncScheduler, delay, map, Observable, timer } from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { HttpClient } from "../../../../src/http/http-client.ts";
import { HttpErrorResponse } from "../../../../src/http/http-error-response.ts";
import type {
  HttpBackend,
  HttpRequest,
} from "../../../../src/http/http-types.ts";
import { httpResponse } from "../../../../src/marbles/testing/http-response.ts";
import {
  type Booking,
  BookingService,
} from "../../../package/consumers/bookings/booking-service.ts";
import { Money } from "../../../package/consumers/bookings/money.ts";
import { RoomTaken } from "../../../package/consumers/bookings/room-taken.ts";
import {
  bookingsRecorder,
  bookingsReplayable,
  watchedBookings,
} from "../../../package/consumers/bookings/watched-bookings.ts";
import { marbles } from "../../../support/marbles.ts";
import { follow } from "./happened.ts";
import { runExported } from "./run-exported.ts";
import { testOf } from "./test-of.ts";

const day = new Date("2026-11-22T00:00:00.000Z");
const consumer = "spec/package/consumers/bookings";

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

/** All that the service does. */
function session() {
  const recorder = bookingsRecorder();
  const on = watchedBookings(recorder, server);
  const acts = [
    () => follow(on.rooms()),
    () => follow(on.list(day)),
    () => follow(on.book(1, day, new Money(4500))),
    () => follow(on.book(2, day, new Money(4500))),
  ];
  marbles(({ flush }) => {
    const polled = on.countFree().subscribe();
    asyncScheduler.schedule(() => polled.unsubscribe(), 11_000);
    acts.forEach((act, i) => asyncScheduler.schedule(act, 400 * (i + 1)));
    flush();
  });
  return recorder.events();
}

const title = "books a room, and fails with one that is taken";

/** What is broken, as a service that does otherwise. */
const mutants: Record<string, typeof BookingService> = {
  "another day": class extends BookingService {
    override list(day: Date): Observable<Booking[]> {
      return super.list(new Date(day.getTime() + 86_400_000));
    }
  },
  "dates that are texts": class extends BookingService {
    override list(day: Date): Observable<Booking[]> {
      const text = (one: Booking) => ({ ...one, from: one.from.toJSON() });
      return super.list(day).pipe(
        // It is wrong.
        map((all) => all.map(text) as unknown as Booking[]),
      );
    }
  },
  "a price that is a cent more": class extends BookingService {
    override list(day: Date): Observable<Booking[]> {
      return super.list(day).pipe(
        map((all) =>
          all.map((one) => {
            return { ...one, price: new Money(one.price.cents + 1) };
          }),
        ),
      );
    }
  },
  "a price that is a number": class extends BookingService {
    override list(day: Date): Observable<Booking[]> {
      const bare = (one: Booking) => ({
        ...one,
        price: { cents: one.price.cents },
      });
      return super
        .list(day)
        .pipe(map((all) => all.map(bare) as unknown as Booking[]));
    }
  },
  "rooms by text": class extends BookingService {
    override rooms(): Observable<ReadonlyMap<number, string>> {
      const byText = (all: ReadonlyMap<unknown, string>) =>
        new Map(Array.from(all, ([key, name]) => [String(key), name]));
      return super
        .rooms()
        .pipe(
          map((all) => byText(all) as unknown as ReadonlyMap<number, string>),
        );
    }
  },
  "a room less": class extends BookingService {
    override rooms(): Observable<ReadonlyMap<number, string>> {
      return super.rooms().pipe(map((all) => new Map([...all].slice(1))));
    }
  },
  "another room's error": class extends BookingService {
    override book(...args: Parameters<BookingService["book"]>) {
      return failing(super.book(...args), () => new RoomTaken(1));
    }
  },
  "an error of no class": class extends BookingService {
    override book(...args: Parameters<BookingService["book"]>) {
      return failing(super.book(...args), ({ message }) => new Error(message));
    }
  },
  "half the price": class extends BookingService {
    override book(room: number, from: Date, { cents }: Money) {
      return super.book(room, from, new Money(cents / 2));
    }
  },
  "a token for each call": class extends BookingService {
    readonly #fresh: () => BookingService;

    constructor(http: HttpClient) {
      super(http);
      this.#fresh = () => new BookingService(http);
    }

    override rooms() {
      return this.#fresh().rooms();
    }
  },
  "a count that comes late": class extends BookingService {
    override countFree(): Observable<number> {
      return super.countFree().pipe(delay(5));
    }
  },
};

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("an exported test of bookings", () => {
  it.each(["vitest", "jest", "node:test"] as const)(
    "is the one that the consumer runs with %s",
    async (runner) => {
      const options = { title, runner };
      const test = await testOf(session(), bookingsReplayable, options);
      const file = `${consumer}/${runner.replace(":test", "")}/session.test.ts`;

      run(test, BookingService);
      expect(await format(test, { parser: "typescript" })).toBe(
        readFileSync(file, "utf8"),
      );
    },
  );

  it.each(Object.entries(mutants))("fails with %s", async (_, Mutant) => {
    const test = await testOf(session(), bookingsReplayable);

    expect(() => run(test, Mutant)).toThrow();
  });
});

function run(test: string, Service: typeof BookingService): void {
  runExported(test, {
    "../booking-service.ts": { BookingService: Service },
    "../money.ts": { Money },
    "../room-taken.ts": { RoomTaken },
  });
}

function failing(
  booked$: Observable<Booking>,
  other: (error: Error) => Error,
): Observable<Booking> {
  return new Observable((subscriber) =>
    booked$.subscribe({
      next: (booking) => subscriber.next(booking),
      error: (error: unknown) => subscriber.error(other(error as Error)),
      complete: () => subscriber.complete(),
    }),
  );
}
