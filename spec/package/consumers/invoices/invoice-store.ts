import { type HttpClient, ListStore } from "rx-heroes";
import type { Invoice } from "./invoice-service.ts";

/** Creates the list of invoices that views share. */
export function createInvoiceStore(http: HttpClient): ListStore<Invoice> {
  return new ListStore<Invoice>({
    load: () => http.get<Invoice[]>("api/invoices"),
    add: (draft) => http.post<Invoice>("api/invoices", draft),
    update: (invoice) =>
      http.put<Invoice>(`api/invoices/${invoice.id}`, invoice),
    remove: ({ id }) => http.delete(`api/invoices/${id}`),
  });
}
