import { map } from "rxjs";
import { TestScheduler } from "rxjs/testing";
import { createServices, HttpErrorResponse } from "rx-heroes";
import { BookingService } from "../booking-service.ts";
import {
  assertMarbles,
  httpResponse,
  ScriptedBackend,
} from "rx-heroes/testing";
import { expect, it, onTestFinished, vi } from "vitest";
import { Money } from "../money.ts";
import { RoomTaken } from "../room-taken.ts";

it("books a room, and fails with one that is taken", () => {
  const error = vi.spyOn(console, "error").mockReturnValue(undefined);
  onTestFinished(() => {
    error.mockRestore();
  });
  new TestScheduler(assertMarbles).run((helpers) => {
    const { cold, expectObservable, expectSubscriptions } = helpers;
    const postSessionRequest$ = cold(" 120ms (a|)", {
      a: httpResponse("t0k3n"),
    });
    const postSessionRequestSubs = "   ^ 119ms !";
    const countFreeRequest$ = cold("   120ms (a|)", { a: httpResponse(2) });
    const countFreeRequestSubs = "     120ms ^ 119ms !";
    const roomsRequest$ = cold("       120ms (a|)", {
      a: httpResponse([
        [1, "Attic"],
        [2, "Cellar"],
      ]),
    });
    const roomsRequestSubs = "         400ms ^ 119ms !";
    const listRequest$ = cold("        120ms (a|)", {
      a: httpResponse([
        { room: 2, from: "2026-11-22T00:00:00.000Z", cents: 9900 },
      ]),
    });
    const listRequestSubs = "          800ms ^ 119ms !";
    const bookRequest$ = cold("        120ms (a|)", {
      a: httpResponse({
        room: 1,
        from: new Date("2026-11-22T00:00:00.000Z"),
        cents: 9000,
      }),
    });
    const bookRequestSubs = "          1200ms ^ 119ms !";
    const bookRequest2$ = cold<never>(
      "120ms #",
      {},
      new HttpErrorResponse({ url: "api/bookings", status: 409 }),
    );
    const bookRequest2Subs = "         1600ms ^ 119ms !";
    const countFreeRequest2$ = cold("  120ms (a|)", { a: httpResponse(2) });
    const countFreeRequest2Subs = "    5s ^ 119ms !";
    const countFreeRequest3$ = cold("  120ms (a|)", { a: httpResponse(2) });
    const countFreeRequest3Subs = "    10s ^ 119ms !";
    const requests =
      "a 119ms b 279ms c 399ms d 399ms e 399ms f 3399ms b 4999ms b";
    const countFreeSubs = "            ^ 10999ms !";
    const countFree = "                240ms a";
    const roomsSubs = "                400ms ^ 10619ms !";
    const rooms = "                    520ms (a|)";
    const listSubs = "                 800ms ^ 10219ms !";
    const list = "                     920ms (a|)";
    const bookSubs = "                 1200ms ^ 9819ms !";
    const book = "                     1320ms (a|)";
    const book2Subs = "                1600ms ^ 9419ms !";
    const book2 = "                    1720ms #";

    const backend = new ScriptedBackend({
      "POST api/session": postSessionRequest$,
      "GET api/rooms/free": [
        countFreeRequest$,
        countFreeRequest2$,
        countFreeRequest3$,
      ],
      "GET api/rooms": roomsRequest$,
      "GET api/bookings?day=2026-11-22": listRequest$,
      "POST api/bookings": [bookRequest$, bookRequest2$],
    });
    const { bookings } = {
      bookings: new BookingService(createServices(backend).http),
    };
    const requests$ = backend.requests$.pipe(
      map(({ method, url, body }) => ({ method, url, body })),
    );
    const countFree$ = bookings.countFree();
    const rooms$ = bookings.rooms();
    const list$ = bookings.list(new Date("2026-11-22T00:00:00.000Z"));
    const book$ = bookings.book(
      1,
      new Date("2026-11-22T00:00:00.000Z"),
      new Money(4500),
    );
    const book2$ = bookings.book(
      2,
      new Date("2026-11-22T00:00:00.000Z"),
      new Money(4500),
    );

    expectObservable(requests$).toBe(requests, {
      a: { method: "POST", url: "api/session", body: {} },
      b: { method: "GET", url: "api/rooms/free", body: null },
      c: { method: "GET", url: "api/rooms", body: null },
      d: { method: "GET", url: "api/bookings?day=2026-11-22", body: null },
      e: {
        method: "POST",
        url: "api/bookings",
        body: {
          room: 1,
          from: new Date("2026-11-22T00:00:00.000Z"),
          cents: 9000,
        },
      },
      f: {
        method: "POST",
        url: "api/bookings",
        body: {
          room: 2,
          from: new Date("2026-11-22T00:00:00.000Z"),
          cents: 9000,
        },
      },
    });
    expectObservable(countFree$, countFreeSubs).toBe(countFree, { a: 2 });
    expectObservable(rooms$, roomsSubs).toBe(rooms, {
      a: new Map([
        [1, "Attic"],
        [2, "Cellar"],
      ]),
    });
    expectObservable(list$, listSubs).toBe(list, {
      a: [
        {
          room: 2,
          from: new Date("2026-11-22T00:00:00.000Z"),
          price: new Money(9900),
        },
      ],
    });
    expectObservable(book$, bookSubs).toBe(book, {
      a: {
        room: 1,
        from: new Date("2026-11-22T00:00:00.000Z"),
        price: new Money(9000),
      },
    });
    expectObservable(book2$, book2Subs).toBe(book2, {}, new RoomTaken(2));
    expectSubscriptions(postSessionRequest$.subscriptions).toBe(
      postSessionRequestSubs,
    );
    expectSubscriptions(countFreeRequest$.subscriptions).toBe(
      countFreeRequestSubs,
    );
    expectSubscriptions(roomsRequest$.subscriptions).toBe(roomsRequestSubs);
    expectSubscriptions(listRequest$.subscriptions).toBe(listRequestSubs);
    expectSubscriptions(bookRequest$.subscriptions).toBe(bookRequestSubs);
    expectSubscriptions(bookRequest2$.subscriptions).toBe(bookRequest2Subs);
    expectSubscriptions(countFreeRequest2$.subscriptions).toBe(
      countFreeRequest2Subs,
    );
    expectSubscriptions(countFreeRequest3$.subscriptions).toBe(
      countFreeRequest3Subs,
    );
  });
  expect(error).toHaveBeenCalledTimes(1);
});
