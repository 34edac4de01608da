import { reporter, type Services, uncancellable } from "rx-heroes";
import { map, type Observable } from "rxjs";

export interface Invoice {
  readonly id: number;
  readonly customer: string;
}

export class InvoiceService {
  readonly #http;
  readonly #report;

  constructor({ http, messageService }: Services) {
    this.#http = http;
    this.#report = reporter("InvoiceService", messageService);
  }

  getInvoices(): Observable<Invoice[]> {
    return this.#http.get<Invoice[]>("api/invoices").pipe(
      this.#report("getInvoices", "fetched invoices"),
      map((invoices) => invoices ?? []),
    );
  }

  getInvoice(id: number): Observable<Invoice | undefined> {
    return this.#http
      .get<Invoice>(`api/invoices/${id}`)
      .pipe(this.#report(`getInvoice id=${id}`, `fetched invoice id=${id}`));
  }

  addInvoice(invoice: Omit<Invoice, "id">): Observable<Invoice | undefined> {
    return this.#http.post<Invoice>("api/invoices", invoice).pipe(
      this.#report("addInvoice", ({ id }) => `added invoice id=${id}`),
      uncancellable(),
    );
  }
}
