/* eslint-disable rxjs-x/finnish -- a state function has its own name. */
import {
  map,
  mergeMap,
  type Observable,
  Subject,
  throwError,
  timer,
} from "rxjs";
import {
  createServices,
  type HttpBackend,
  HttpErrorResponse,
  type HttpRequest,
  type HttpResponse,
} from "rx-heroes";
import type { Recorder } from "rx-heroes/inspect";
import { httpResponse } from "rx-heroes/testing";
import { after, record, Screen } from "../record.ts";
import { replayable } from "../test-of.ts";
import { type Ticket, TicketService } from "./ticket-service.ts";
import { ticketsState } from "./tickets-state.ts";

/** A service that is not of this package, and the state of its screen. */
export function createTickets(backend: HttpBackend) {
  const { http } = createServices(backend);
  return { tickets: new TicketService(http), states: { ticketsState } };
}

export type TicketServices = ReturnType<typeof createTickets>;

export const ticketsCode = replayable(createTickets);

/** Records what `act` does with tickets; ends after 15 s. */
export function recordTickets(
  act: (services: TicketServices, user: TicketUser) => void = ticketSession,
  backend: HttpBackend = new TicketServer(),
): Recorder {
  const user = new TicketUser();
  return record(
    createTickets,
    (services) => {
      act(services, user);
      after(15_000, () => user.leave());
    },
    { backend, headers: ["link"] },
  );
}

/* eslint-disable rxjs-x/no-exposed-subjects -- a user's input */
export class TicketUser extends Screen {
  readonly reload$ = new Subject<void>();
  readonly close$ = new Subject<number>();

  /** Shows the state of the screen. */
  open({ states, tickets }: TicketServices): void {
    const { reload$, close$ } = this;
    this.show(states.ticketsState(tickets, { reload$, close$ }));
  }
}

const png = new File(["a"], "a.png", { type: "image/png" });

/** Uses all that the service and the state have. */
export function ticketSession(
  services: TicketServices,
  user: TicketUser,
): void {
  const { tickets } = services;
  user.show(tickets.countOpen());
  after(50, () => user.show(tickets.getPage()));
  after(400, () => user.show(tickets.getPage("api/tickets?page=3")));
  after(2600, () => user.open(services));
  after(3000, () => user.close$.next(2));
  after(3100, () => user.close$.next(4));
  after(3500, () => user.reload$.next());
  after(4100, () => user.show(tickets.attach(3, png)));
}

/** Has nine tickets in pages of three, and refuses to close the fourth. */
export class TicketServer implements HttpBackend {
  #tickets: readonly Ticket[] = Array.from({ length: 9 }, (_, i) => {
    return { id: i + 1, title: `Ticket ${i + 1}`, isOpen: true };
  });

  handle({ method, url, body }: HttpRequest): Observable<HttpResponse> {
    if (method === "PATCH") return this.#change(url, body as object);
    return timer(150).pipe(map(() => this.#read(url)));
  }

  #change(url: string, change: object): Observable<HttpResponse> {
    const id = Number(/\d+$/.exec(url)?.[0]);
    if (id === 4) {
      const error = { error: "Not yet" };
      const refusal = new HttpErrorResponse({ url, status: 409, error });
      return timer(300).pipe(mergeMap(() => throwError(() => refusal)));
    }
    this.#tickets = this.#tickets.map((one) =>
      one.id === id ? { ...one, ...change } : one,
    );
    const changed = this.#tickets.find((one) => one.id === id);
    return timer(250).pipe(map(() => httpResponse(changed)));
  }

  #read(url: string): HttpResponse {
    const open = this.#tickets.filter(({ isOpen }) => isOpen);
    if (url.endsWith("/open")) return httpResponse(open.length);
    if (url.endsWith("/files")) return httpResponse(1024, { status: 201 });
    const page = Number(/page=(\d)/.exec(url)?.[1] ?? 1);
    const headers = { Link: `<api/tickets?page=${page + 1}>; rel="next"` };
    const shown = this.#tickets.slice(3 * page - 3, 3 * page);
    return httpResponse(shown, page < 3 ? { headers } : {});
  }
}
