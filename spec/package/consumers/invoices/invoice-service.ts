import { type HttpClient, ListStore } from "rx-heroes";
import { map, type Observable } from "rxjs";

export interface Invoice {
  readonly id: string; // a UUID
  readonly customer: string;
  readonly isPaid: boolean;
}

export type InvoiceService = ReturnType<typeof createInvoiceService>;

export function createInvoiceService(http: HttpClient) {
  const list = new ListStore<Invoice>({
    load: () => http.get<Invoice[]>("api/invoices"),
    add: (draft) => http.post<Invoice>("api/invoices", draft),
    update: (one) => http.put<Invoice>(`api/invoices/${one.id}`, one),
    remove: ({ id }) => http.delete(`api/invoices/${id}`),
  });
  return {
    /** The invoices that all views share. */
    list,

    /** Emits the invoices that match, then each change of them. */
    search(customer: string): Observable<readonly Invoice[]> {
      const params = { customer };
      return list.withChanges(http.get<Invoice[]>("api/invoices", { params }));
    },

    /** Emits the invoice, then each change of it; `undefined` once it is removed. */
    getInvoice(id: string): Observable<Invoice | undefined> {
      const invoice$ = http.get<Invoice>(`api/invoices/${id}`);
      return list
        .withChanges(invoice$.pipe(map((invoice) => [invoice])))
        .pipe(map(([invoice]) => invoice));
    },

    /** Shows the invoice as paid, and takes that back if the payment fails. */
    pay(invoice: Invoice): Observable<Invoice> {
      return list.update({ ...invoice, isPaid: true }, ({ id }) =>
        http.post<Invoice>(`api/invoices/${id}/payment`, null),
      );
    },
  };
}
