import { createServices } from "rx-heroes";
import { replay } from "rx-heroes/inspect";
import { transcript } from "rx-heroes/testing";
import { expect, test } from "vitest";
// From the project `bookings`, which the spec that runs this puts here.
import { createBookingStore } from "../booking-store.ts";
import session from "../session.json" with { type: "json" };

test("a saved session happens as before", () => {
  const scenario = replay(session, (backend) => ({
    bookings: createBookingStore(createServices(backend).http),
  }));
  expect(transcript(scenario)).toMatchInlineSnapshot(`
    "     0 ms  > watch()
               → GET api/paid-bookings
               watch = { status: "loading", items: [] }

       300 ms  ← GET api/paid-bookings: 200 OK
               watch.status = "loaded"
               watch.items = [
                 {
                   id: "a1",
                   guest: "Ann",
                   from: new Date("2026-11-22T00:00:00.000Z"),
                   cents: 4500,
                 },
               ]

      1000 ms  > add({
                 guest: "Bob",
                 from: new Date("2026-11-22T00:00:00.000Z"),
                 cents: 4500,
               })
               watch.adding = [
                 {
                   guest: "Bob",
                   from: new Date("2026-11-22T00:00:00.000Z"),
                   cents: 4500,
                 },
               ]
               → POST api/paid-bookings {
                 guest: "Bob",
                 from: new Date("2026-11-22T00:00:00.000Z"),
                 cents: 4500,
               }

      1200 ms  ← POST api/paid-bookings: 200 OK
               watch.items + {
                 id: "b2",
                 guest: "Bob",
                 from: new Date("2026-11-22T00:00:00.000Z"),
                 cents: 4500,
               }
               watch.adding is gone
               add = {
                 id: "b2",
                 guest: "Bob",
                 from: new Date("2026-11-22T00:00:00.000Z"),
                 cents: 4500,
               }
               add completes
    "
  `);
});
