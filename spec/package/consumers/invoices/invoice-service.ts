import {
  type CallOptions,
  type Fallback,
  type HttpClient,
  type MessageService,
  reporter,
  uncancellable,
} from "rx-heroes";
import { catchError, type Observable, tap } from "rxjs";

export interface Invoice {
  /** A UUID. */
  readonly id: string;
  readonly customer: string;
}

export class InvoiceService {
  readonly #http;
  readonly #log;
  readonly #handleError;

  constructor(http: HttpClient, messages: MessageService) {
    const { log, handleError } = reporter("InvoiceService", messages);
    this.#http = http;
    this.#log = log;
    this.#handleError = handleError;
  }

  getInvoices(): Observable<Invoice[]> {
    return this.#http.get<Invoice[]>("api/invoices").pipe(
      tap(() => this.#log("fetched invoices")),
      catchError(this.#handleError("getInvoices", [])),
    );
  }

  getInvoice<O extends CallOptions>(
    id: string,
    options?: O,
  ): Observable<Invoice | Fallback<undefined, O>> {
    return this.#http.get<Invoice>(`api/invoices/${id}`).pipe(
      tap(() => this.#log(`fetched invoice id=${id}`)),
      catchError(this.#handleError(`getInvoice id=${id}`, undefined, options)),
    );
  }

  addInvoice(invoice: Omit<Invoice, "id">): Observable<Invoice | undefined> {
    return this.#http.post<Invoice>("api/invoices", invoice).pipe(
      tap(({ id }) => this.#log(`added invoice id=${id}`)),
      catchError(this.#handleError("addInvoice", undefined)),
      uncancellable(),
    );
  }
}
