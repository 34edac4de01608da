import {
  catchError,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  scan,
  startWith,
} from "rxjs";
import type { Ticket, TicketService } from "./ticket-service.ts";

export interface TicketsState {
  readonly tickets: readonly Ticket[];
  /** The ids of those that are being closed. */
  readonly closing: readonly number[];
}

export interface TicketsIntents {
  readonly reload$: Observable<unknown>;
  readonly close$: Observable<number>;
}

type Change = (state: TicketsState) => TicketsState;

const initial: TicketsState = { tickets: [], closing: [] };

/** The tickets, of which one that is being closed is shown as closed at once. */
export function ticketsState(
  ticketService: TicketService,
  { reload$, close$ }: TicketsIntents,
): Observable<TicketsState> {
  const loaded$ = reload$.pipe(
    startWith(undefined),
    mergeMap(() => ticketService.getPage()),
    map(({ tickets }): Change => (state) => ({ ...state, tickets })),
  );
  const closed$ = close$.pipe(mergeMap((id) => closing(ticketService, id)));
  return merge(loaded$, closed$).pipe(
    scan((state, change) => change(state), initial),
    startWith(initial),
  );
}

function closing(service: TicketService, id: number): Observable<Change> {
  const isOther = (one: number): boolean => one !== id;
  return service.close(id).pipe(
    map((closed): Change => (state) => ({
      tickets: state.tickets.map((one) => (one.id === id ? closed : one)),
      closing: state.closing.filter(isOther),
    })),
    // It is shown as open again.
    catchError(() =>
      of<Change>((state) => ({
        ...state,
        closing: state.closing.filter(isOther),
      })),
    ),
    startWith<Change>((state) => ({
      ...state,
      closing: [...state.closing, id],
    })),
  );
}
