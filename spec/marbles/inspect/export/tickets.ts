/* eslint-disable rxjs-x/no-exposed-subjects --
   a session is told by what somebody emits. */
import {
  asyncScheduler,
  map,
  mergeMap,
  type Observable,
  Subject,
  Subscription,
  throwError,
  timer,
} from "rxjs";
import { HttpErrorResponse } from "#src/http/http-error-response.ts";
import type {
  HttpBackend,
  HttpRequest,
  HttpResponse,
} from "#src/http/http-types.ts";
import { type ExportOptions } from "#src/marbles/inspect/export/export-test.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import { httpResponse } from "#src/marbles/testing/http-response.ts";
import type { Ticket } from "./tickets/ticket-service.ts";
import * as ticketService from "./tickets/ticket-service.ts";
import * as ticketsState from "./tickets/tickets-state.ts";
import {
  ticketsReplayable,
  watchedTickets,
} from "./tickets/watched-tickets.ts";
import { marbles } from "../../../support/marbles.ts";
import { runExported } from "./run-exported.ts";
import { testOf } from "./test-of.ts";

/** Something that somebody does, and how many ms after the start. */
export type TicketAct = readonly [at: number, act: (on: TicketPerson) => void];

/** Somebody who uses the tickets, all at one screen. */
export class TicketPerson {
  readonly recorder = new Recorder();
  readonly terms$ = new Subject<string>();
  readonly reload$ = new Subject<void>();
  readonly close$ = new Subject<number>();
  readonly service;
  readonly #states;
  #screen = new Subscription();

  constructor(backend: HttpBackend = new TicketServer()) {
    const watched = watchedTickets(this.recorder, backend);
    this.service = watched.ticketService;
    this.#states = watched.states;
  }

  sees(stream$: Observable<unknown>): void {
    this.#screen.add(stream$.subscribe({ error: () => undefined }));
  }

  searches(): void {
    this.sees(this.service.search(this.terms$));
  }

  opensScreen(): void {
    const { reload$, close$ } = this;
    this.sees(this.#states.ticketsState(this.service, { reload$, close$ }));
  }

  leaves(): void {
    this.#screen.unsubscribe();
    this.#screen = new Subscription();
  }
}

const png = new File(["a"], "a.png", { type: "image/png" });

/** All that the service and the state of the screen do. */
export const wholeTickets: readonly TicketAct[] = [
  [0, (on) => on.sees(on.service.countOpen())],
  [10, (on) => on.searches()],
  [50, (on) => on.sees(on.service.getPage())],
  [400, (on) => on.sees(on.service.getPage("api/tickets?page=3"))],
  [600, (on) => on.terms$.next("1")],
  [700, (on) => on.terms$.next(" ")],
  [1000, (on) => on.terms$.next("2")],
  [1250, (on) => on.terms$.next("3")],
  [1700, (on) => on.terms$.next("3 ")],
  [2600, (on) => on.opensScreen()],
  [3000, (on) => on.close$.next(2)],
  [3100, (on) => on.close$.next(4)],
  [3500, (on) => on.reload$.next()],
  [4100, (on) => on.sees(on.service.attach(3, png))],
];

/** Has tickets in pages of three, and refuses to close the fourth. */
export class TicketServer implements HttpBackend {
  #tickets: readonly Ticket[] = Array.from({ length: 9 }, (_, i) => {
    return { id: i + 1, title: `Ticket ${i + 1}`, isOpen: true };
  });

  handle({ method, url, body }: HttpRequest): Observable<HttpResponse> {
    const [, id] = /tickets\/(\d+)$/.exec(url) ?? [];
    if (method === "PATCH" && id === "4") {
      const error = { error: "Not yet" };
      const refusal = new HttpErrorResponse({ url, status: 409, error });
      return timer(300).pipe(mergeMap(() => throwError(() => refusal)));
    }
    if (method === "PATCH") {
      const changed = { ...this.#tickets[Number(id) - 1], ...(body as object) };
      this.#tickets = this.#tickets.map((one) =>
        one.id === Number(id) ? (changed as Ticket) : one,
      );
      return timer(250).pipe(map(() => httpResponse(changed)));
    }
    const delay = url.includes("q=") ? 400 : 150; // ms: searching takes longer
    return timer(delay).pipe(map(() => this.#read(url)));
  }

  #read(url: string): HttpResponse {
    const open = this.#tickets.filter(({ isOpen }) => isOpen);
    if (url.endsWith("/open")) return httpResponse(open.length);
    if (url.endsWith("/files")) return httpResponse(1024, { status: 201 });
    const [, term] = /q=(.*)/.exec(url) ?? [];
    if (term !== undefined) {
      return httpResponse(open.filter(({ title }) => title.includes(term)));
    }
    const page = Number(/page=(\d)/.exec(url)?.[1] ?? 1);
    const headers = { Link: `<api/tickets?page=${page + 1}>; rel="next"` };
    const shown = this.#tickets.slice(3 * page - 3, 3 * page);
    return httpResponse(shown, page < 3 ? { headers } : {});
  }
}

/** Does `acts` in virtual time; resolves to who did. */
export function ticketSession(
  acts: readonly TicketAct[],
  person = new TicketPerson(),
): TicketPerson {
  marbles(({ flush }) => {
    for (const [at, act] of acts) {
      asyncScheduler.schedule(() => act(person), at);
    }
    asyncScheduler.schedule(() => person.leaves(), 15_000);
    flush();
  });
  return person;
}

/** The test of what somebody did. */
export function ticketTest(
  { recorder }: TicketPerson,
  options?: ExportOptions,
): Promise<string> {
  return testOf(recorder.events(), ticketsReplayable, options);
}

/** Runs the text of a test of tickets. */
export function runTickets(test: string): void {
  runExported(test, {
    "./ticket-service.ts": ticketService,
    "./tickets-state.ts": ticketsState,
  });
}
