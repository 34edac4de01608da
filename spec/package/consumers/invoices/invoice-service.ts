import {
  type HttpClient,
  type MessageService,
  oneOutcome,
  type Report,
  reporter,
  uncancellable,
} from "rx-heroes";
import type { Observable } from "rxjs";

export interface Invoice {
  readonly id: number;
  readonly customer: string;
}

const url = "api/invoices";

export class InvoiceService {
  readonly #http: HttpClient;
  readonly #report: Report;

  constructor(http: HttpClient, messages: MessageService) {
    this.#http = http;
    this.#report = reporter("InvoiceService", messages);
  }

  getInvoices(): Observable<Invoice[]> {
    return this.#http.get<Invoice[]>(url).pipe(
      oneOutcome(),
      this.#report("getInvoices", "fetched invoices", () => []),
    );
  }

  getInvoice(id: number): Observable<Invoice | undefined> {
    return this.#http
      .get<Invoice>(`${url}/${id}`)
      .pipe(
        oneOutcome(),
        this.#report(`getInvoice id=${id}`, `fetched invoice id=${id}`),
      );
  }

  addInvoice(invoice: Omit<Invoice, "id">): Observable<Invoice | undefined> {
    return this.#http.post<Invoice>(url, invoice).pipe(
      oneOutcome(),
      this.#report("addInvoice", ({ id }) => `added invoice id=${id}`),
      uncancellable(),
    );
  }
}
