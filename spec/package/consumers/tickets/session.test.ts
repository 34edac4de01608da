import { map } from "rxjs";
import { TestScheduler } from "rxjs/testing";
import { ticketServices } from "./ticket-services.ts";
import { ticketsState } from "./tickets-state.ts";
import {
  assertMarbles,
  httpResponse,
  ScriptedBackend,
} from "rx-heroes/testing";
import { it } from "vitest";

it("shows a ticket as being closed until it is", () => {
  new TestScheduler(assertMarbles).run((helpers) => {
    const { cold, hot, expectObservable, expectSubscriptions } = helpers;
    const tickets = [
      { id: 1, title: "Ticket 1", isOpen: true },
      { id: 2, title: "Ticket 2", isOpen: true },
      { id: 3, title: "Ticket 3", isOpen: true },
    ];
    const reload$ = hot<never>("-");
    const close$ = hot("                500ms a", { a: 2 });
    const ticketsStateRequest$ = cold(" 150ms (a|)", {
      a: httpResponse(tickets, {
        headers: { link: '<api/tickets?page=2>; rel="next"' },
      }),
    });
    const ticketsStateRequestSubs = "   ^ 149ms !";
    const ticketsStateRequest2$ = cold("250ms (a|)", {
      a: httpResponse({ id: 2, title: "Ticket 2", isOpen: false }),
    });
    const ticketsStateRequest2Subs = "  500ms ^ 249ms !";
    const requests = "                  a 499ms b";
    const ticketsState2Subs = "         ^ 899ms !";
    const ticketsState2 = "             a 149ms b 349ms c 249ms d";

    const backend = new ScriptedBackend({
      "GET api/tickets": ticketsStateRequest$,
      "PATCH api/tickets/2": ticketsStateRequest2$,
    });
    const { states, ticketService } = {
      ...ticketServices(backend),
      states: { ticketsState },
    };
    const requests$ = backend.requests$.pipe(
      map(({ method, url, body }) => ({ method, url, body })),
    );
    const ticketsState2$ = states.ticketsState(ticketService, {
      reload$,
      close$,
    });

    expectObservable(requests$).toBe(requests, {
      a: { method: "GET", url: "api/tickets", body: null },
      b: { method: "PATCH", url: "api/tickets/2", body: { isOpen: false } },
    });
    expectObservable(ticketsState2$, ticketsState2Subs).toBe(ticketsState2, {
      a: { tickets: [], closing: [] },
      b: { tickets, closing: [] },
      c: { tickets, closing: [2] },
      d: {
        tickets: [
          { id: 1, title: "Ticket 1", isOpen: true },
          { id: 2, title: "Ticket 2", isOpen: false },
          { id: 3, title: "Ticket 3", isOpen: true },
        ],
        closing: [],
      },
    });
    expectSubscriptions(ticketsStateRequest$.subscriptions).toBe(
      ticketsStateRequestSubs,
    );
    expectSubscriptions(ticketsStateRequest2$.subscriptions).toBe(
      ticketsStateRequest2Subs,
    );
  });
});
