import { reporter, type Services, uncancellable } from "rx-heroes";
import { catchError, type Observable, tap } from "rxjs";

export interface Invoice {
  readonly id: number;
  readonly customer: string;
}

export class InvoiceService {
  readonly #http;
  readonly #log;
  readonly #handleError;

  constructor({ http, messageService }: Services) {
    const { log, handleError } = reporter("InvoiceService", messageService);
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

  getInvoice(id: number): Observable<Invoice | undefined> {
    return this.#http.get<Invoice>(`api/invoices/${id}`).pipe(
      tap(() => this.#log(`fetched invoice id=${id}`)),
      catchError(this.#handleError(`getInvoice id=${id}`, undefined)),
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
