import { createServices, HttpErrorResponse } from "rx-heroes";
import {
  httpResponse,
  MarbleScheduler,
  ScriptedBackend,
} from "rx-heroes/testing";
import type { Observable } from "rxjs";
import { expect, test, vi } from "vitest";
// From the project `bookings`, which the spec that runs this puts here.
import { createBookingStore, guests, income } from "../booking-store.ts";

const day = "2026-11-22T00:00:00.000Z";
const from = new Date(day);
const ann = { id: "a1", guest: "Ann", from: day, cents: 4500 };
const bob = { id: "b2", guest: "Bob", from: day, cents: 9900 };
const url = "api/paid-bookings";
const error = new HttpErrorResponse({ url, status: 409, message: "Closed" });

test("shows one list in two views, by one request, and what changes it", () => {
  new MarbleScheduler().run((helpers) => {
    const { cold, hot, expectObservable, expectSubscriptions } = helpers;
    const failed$ = cold<never>(" --#            ", {}, error);
    const failedSubs = "          ^-!            ";
    const loaded$ = cold("        --(a|)     ", { a: httpResponse([ann]) });
    const loadedSubs = "          ----^-!        ";
    const added$ = cold("         --(b|) ", { b: httpResponse(bob) });
    const removed$ = cold<never>("--#", {}, error);
    const retry$ = hot("          ----r          ");
    const acts$ = cold("          --------a---r  ");
    const names = "               l-f-l-a---b-o-b";
    const cents = "               n-----a---b-o-b";

    const backend = new ScriptedBackend({
      [`GET ${url}`]: [failed$, loaded$],
      [`POST ${url}`]: added$,
      [`DELETE ${url}/a1`]: removed$,
    });
    const store = createBookingStore(createServices(backend).http);
    const refused = vi.fn();
    const changes: Record<string, () => Observable<unknown>> = {
      a: () => store.add({ guest: "Bob", from, cents: 9900 }),
      r: () => store.remove({ ...ann, from }),
    };
    acts$.subscribe((act) => changes[act]?.().subscribe({ error: refused }));

    expectObservable(guests(store, retry$)).toBe(names, {
      l: "…",
      f: "HttpErrorResponse: Closed",
      a: "Ann",
      b: "Ann, Bob",
      o: "Bob",
    });
    expectObservable(income(store)).toBe(cents, {
      n: 0,
      a: 4500,
      b: 14_400,
      o: 9900,
    });
    expectSubscriptions(failed$.subscriptions).toBe(failedSubs);
    expectSubscriptions(loaded$.subscriptions).toBe(loadedSubs);
    helpers.flush();
    expect(refused).toHaveBeenCalledWith(error);
  });
});
