import { createServices, FetchBackend, ListStore } from "rx-heroes";
import { map } from "rxjs";

export interface Invoice {
  readonly id: number;
  readonly customer: string;
}

const { http } = createServices(new FetchBackend({ baseUrl: "/" }));

export const invoiceStore = new ListStore<Invoice>({
  load: () => http.get<Invoice[]>("api/invoices"),
  add: (draft) => http.post<Invoice>("api/invoices", draft),
  update: (invoice) =>
    http.put(`api/invoices/${invoice.id}`, invoice).pipe(map(() => invoice)),
  remove: ({ id }) => http.delete(`api/invoices/${id}`),
});
