import { type HttpClient, ListStore } from "rx-heroes";
import { map, type Observable } from "rxjs";

export interface Invoice {
  /** A UUID. */
  readonly id: string;
  readonly customer: string;
  readonly isPaid: boolean;
}

export class InvoiceService {
  /** The invoices that all views share. */
  readonly list: ListStore<Invoice>;
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
    this.list = new ListStore<Invoice>({
      load: () => http.get<Invoice[]>("api/invoices"),
      add: (draft) => http.post<Invoice>("api/invoices", draft),
      update: (invoice) =>
        http.put<Invoice>(`api/invoices/${invoice.id}`, invoice),
      remove: ({ id }) => http.delete(`api/invoices/${id}`),
    });
  }

  /** Emits the invoices that match, then each change of them. */
  search(customer: string): Observable<readonly Invoice[]> {
    const params = { customer };
    return this.list.withChanges(
      this.#http.get<Invoice[]>("api/invoices", { params }),
    );
  }

  /** Emits the invoice, then each change of it; `undefined` once it is removed. */
  getInvoice(id: string): Observable<Invoice | undefined> {
    const invoice$ = this.#http.get<Invoice>(`api/invoices/${id}`);
    return this.list
      .withChanges(invoice$.pipe(map((invoice) => [invoice])))
      .pipe(map(([invoice]) => invoice));
  }

  /** Shows the invoice as paid, and takes that back if the payment fails. */
  pay(invoice: Invoice): Observable<Invoice> {
    return this.list.update({ ...invoice, isPaid: true }, ({ id }) =>
      this.#http.post<Invoice>(`api/invoices/${id}/payment`, null),
    );
  }
}
