import {
  catchError,
  EMPTY,
  map,
  merge,
  mergeMap,
  type Observable,
  scan,
  startWith,
} from "rxjs";
import type { Ticket, TicketService } from "./ticket-service.ts";

type Tickets = readonly Ticket[];
type Change = (tickets: Tickets) => Tickets;

export interface TicketsIntents {
  readonly reload$: Observable<unknown>;
  readonly close$: Observable<number>;
}

/** Emits the tickets of the first page; those that are closed as closed. */
export function ticketsState(
  ticketService: TicketService,
  { reload$, close$ }: TicketsIntents,
): Observable<Tickets> {
  const loaded$ = reload$.pipe(
    startWith(undefined),
    mergeMap(() => ticketService.getPage()),
    map(
      ({ tickets }): Change =>
        () =>
          tickets,
    ),
  );
  const closed$ = close$.pipe(
    mergeMap((id) => ticketService.close(id).pipe(catchError(() => EMPTY))),
    map(
      (closed): Change =>
        (tickets) =>
          tickets.map((one) => (one.id === closed.id ? closed : one)),
    ),
  );
  return merge(loaded$, closed$).pipe(
    scan((tickets, change) => change(tickets), [] as Tickets),
    startWith([]),
  );
}
