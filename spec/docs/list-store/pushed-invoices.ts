import type { ListChange } from "rx-heroes";
import { defer, finalize, fromEvent, map, type Observable } from "rxjs";
import type { Invoice } from "../../package/consumers/invoices/invoice-service.ts";

/** Emits what the server sends, `{ "type": "removed", "id": 7 }` for instance. */
export const pushed$: Observable<ListChange<Invoice>> = defer(() => {
  const source = new EventSource("/api/invoices/events");
  return fromEvent<MessageEvent<string>>(source, "message").pipe(
    map(({ data }) => JSON.parse(data) as ListChange<Invoice>),
    finalize(() => source.close()),
  );
});
