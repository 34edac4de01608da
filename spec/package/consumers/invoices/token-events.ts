import { EventSource } from "eventsource";
import { applyServerSentChanges, type ListStore } from "rx-heroes";
import type { BehaviorSubject, Subscription } from "rxjs";
import type { Invoice } from "./invoice-service.ts";

/** Shows what others change, over connections that send the token. */
export function applyInvoiceChanges(
  store: Pick<ListStore<Invoice>, "apply" | "reload">,
  token$: BehaviorSubject<string>,
): Subscription {
  return applyServerSentChanges("/api/invoices/changes", store, {
    connect: (url) => {
      const source = new EventSource(url, {
        fetch: (input, init) => {
          const Authorization = `Bearer ${token$.value}`;
          const headers = { ...init.headers, Authorization };
          return fetch(input, { ...init, headers });
        },
      });
      source.addEventListener("error", ({ code }) => {
        // This request gets a new token, which the next connection sends.
        if (code === 401) store.reload();
      });
      return source;
    },
  });
}
