import { createServices, type HttpBackend, type HttpClient } from "rx-heroes";
import {
  debounceTime,
  distinctUntilChanged,
  exhaustMap,
  map,
  type Observable,
  switchMap,
  timer,
} from "rxjs";

export interface Ticket {
  readonly id: number;
  readonly title: string;
  readonly isOpen: boolean;
}

/** Some of the tickets, and the address of more, if there are more. */
export interface Page {
  readonly tickets: readonly Ticket[];
  readonly next: string | undefined;
}

const url = "api/tickets";

/** Reads and closes tickets. All that fails is an error notification. */
export class TicketService {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** Emits a page and completes; the first one unless it is told another. */
  getPage(address = url): Observable<Page> {
    return this.#http.request<Ticket[]>("GET", address).pipe(
      map(({ body, headers }) => ({
        tickets: body,
        next: /<([^>]+)>; rel="next"/.exec(headers.get("Link") ?? "")?.[1],
      })),
    );
  }

  /** Searches what is typed once it stands for 200 ms. */
  search(terms$: Observable<string>): Observable<Ticket[]> {
    return terms$.pipe(
      debounceTime(200),
      map((term) => term.trim()),
      distinctUntilChanged(),
      switchMap((term) =>
        term === ""
          ? [[]]
          : this.#http.get<Ticket[]>(url, { params: { q: term } }),
      ),
    );
  }

  /** Emits how many tickets are open, now and every two seconds. */
  countOpen(): Observable<number> {
    return timer(0, 2000).pipe(
      exhaustMap(() => this.#http.get<number>(`${url}/open`)),
      distinctUntilChanged(),
    );
  }

  /** Emits the closed ticket and completes. */
  close(id: number): Observable<Ticket> {
    return this.#http.patch<Ticket>(`${url}/${id}`, { isOpen: false });
  }

  /** Adds a file to a ticket; emits its size and completes. */
  attach(id: number, file: File): Observable<number> {
    const form = new FormData();
    form.append("file", file);
    return this.#http.post<number>(`${url}/${id}/files`, form);
  }
}

/** The services of this app, by their names. */
export function ticketServices(backend: HttpBackend) {
  const { http } = createServices(backend);
  return { ticketService: new TicketService(http) };
}
