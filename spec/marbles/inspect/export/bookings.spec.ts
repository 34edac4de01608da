import { delay, map, Observable } from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { HttpClient } from "../../../../src/http/http-client.ts";
import {
  type Booking,
  BookingService,
} from "../../../package/consumers/bookings/booking-service.ts";
import { Money } from "../../../package/consumers/bookings/money.ts";
import { RoomTaken } from "../../../package/consumers/bookings/room-taken.ts";
import { bookingsReplayable } from "../../../package/consumers/bookings/watched-bookings.ts";
import { bookingsSession } from "./bookings.ts";
import { runExported } from "./run-exported.ts";
import { testOf } from "./test-of.ts";

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
  it("passes", async () => {
    run(await testOf(bookingsSession(), bookingsReplayable), BookingService);
  });

  it.each(Object.entries(mutants))("fails with %s", async (_, Mutant) => {
    const test = await testOf(bookingsSession(), bookingsReplayable);

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
