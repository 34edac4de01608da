import { type HttpBackend, HttpClient, InMemoryDataService } from "rx-heroes";
import { switchMap } from "rxjs";
import type { Invoice } from "./invoice-service.ts";

/** A server in memory, for tests and to try the app. It takes payments, too. */
export function createServer(delay = 0): HttpBackend {
  let added = 0;
  const invoices: Invoice[] = [
    { id: "a1f0", customer: "Ann", isPaid: false },
    { id: "b2e1", customer: "Bob", isPaid: false },
  ];
  // What it does not know: POST api/invoices/{id}/payment
  const payments: HttpBackend = {
    handle: ({ url }) =>
      http.get<Invoice>(url.replace("/payment", "")).pipe(
        switchMap((invoice) => {
          const body = { ...invoice, isPaid: true };
          return http.request("PUT", "api/invoices", { body });
        }),
      ),
  };
  const genId = () => `new-${++added}`;
  const options = { delay, genId, passThrough: payments };
  const memory = new InMemoryDataService({ invoices }, options);
  const http = new HttpClient(memory);
  return memory;
}
