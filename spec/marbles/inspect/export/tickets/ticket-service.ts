import {
  distinctUntilChanged,
  exhaustMap,
  map,
  type Observable,
  timer,
} from "rxjs";
import type { HttpClient } from "rx-heroes";

export interface Ticket {
  readonly id: number;
  readonly title: string;
  readonly isOpen: boolean;
}

export interface Page {
  readonly tickets: readonly Ticket[];
  /** The URL of the next page. */
  readonly next: string | undefined;
}

const url = "api/tickets";

/** Reads and closes tickets. Failures are error notifications. */
export class TicketService {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  getPage(pageUrl = url): Observable<Page> {
    return this.#http.request<Ticket[]>("GET", pageUrl).pipe(
      map(({ body, headers }) => ({
        tickets: body,
        next: /<([^>]+)>; rel="next"/.exec(headers.get("Link") ?? "")?.[1],
      })),
    );
  }

  /** Emits the number of open tickets, now and every two seconds. */
  countOpen(): Observable<number> {
    return timer(0, 2000).pipe(
      exhaustMap(() => this.#http.get<number>(`${url}/open`)),
      distinctUntilChanged(),
    );
  }

  close(id: number): Observable<Ticket> {
    return this.#http.patch<Ticket>(`${url}/${id}`, { isOpen: false });
  }

  /** Uploads a file; emits its size. */
  attach(id: number, file: File): Observable<number> {
    const form = new FormData();
    form.append("file", file);
    return this.#http.post<number>(`${url}/${id}/files`, form);
  }
}
