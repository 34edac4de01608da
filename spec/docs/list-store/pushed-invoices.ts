import type { ListChange, ListStore } from "rx-heroes";
import { defer, Observable, retry, type Subscription, timer } from "rxjs";
import type { Invoice } from "../../package/consumers/invoices/invoice-service.ts";

/** Shows what the server pushes, and loads again what it may have missed. */
export function applyPushed(store: ListStore<Invoice>): Subscription {
  return changes$.subscribe({
    next: (change) => {
      if (change === "missed") store.reload();
      else store.apply(change);
    },
    error: console.error,
  });
}

const changes$ = defer(() => {
  let hasFailed = false;
  return new Observable<ListChange<Invoice> | "missed">((subscriber) => {
    const source = new EventSource("/api/invoices/changes");
    source.addEventListener("open", () => {
      if (hasFailed) subscriber.next("missed");
      hasFailed = false;
    });
    source.addEventListener("message", ({ data }: MessageEvent<string>) =>
      subscriber.next(JSON.parse(data) as ListChange<Invoice>),
    );
    source.addEventListener("error", () => {
      hasFailed = true;
      // After a 502, say. Otherwise, the browser connects again.
      if (source.readyState === EventSource.CLOSED) subscriber.error();
    });
    return () => source.close();
  }).pipe(
    retry({
      delay: (_, count) => timer(Math.min(500 * 2 ** count, 60_000)),
      resetOnSuccess: true,
    }),
  );
});
