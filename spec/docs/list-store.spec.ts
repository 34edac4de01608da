import {
  applyServerSentChanges,
  HttpClient,
  InMemoryDataService,
} from "rx-heroes";
import { httpResponse, ScriptedBackend, tryLatencies } from "rx-heroes/testing";
import { concat, merge, mergeMap, of, Subject, tap } from "rxjs";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Invoice } from "../package/consumers/invoices/invoice-service.ts";
import { createInvoiceStore } from "../package/consumers/invoices/invoice-store.ts";
import { FakeEventSource, pushed } from "../support/fake-event-source.ts";

const ann = { id: "a1f0", customer: "Ann" };
const bob = { id: "b2e1", customer: "Bob" };

describe("the code of docs/a-shared-list.md", () => {
  it("loads, adds, updates and removes invoices", () => {
    const { items, store } = watchedInvoices();
    expect(items()).toEqual([ann]);

    const eve = { ...ann, customer: "Eve" };
    const change$ = concat(
      store.add({ customer: "Bob" }),
      store.update(eve),
      store.remove(bob),
    );
    const onChange = vi.fn();
    change$.subscribe({ next: onChange, error: onChange });

    expect(onChange.mock.calls).toEqual([[bob], [eve], [null]]);
    expect(items()).toEqual([eve]);
  });

  it("shows the same in the end while others change the list, whatever the latencies", () => {
    tryLatencies(({ hot, withLatency, show }) => {
      const collections = { invoices: [ann] };
      const genId = (): string => bob.id;
      const server = new InMemoryDataService(collections, { delay: 0, genId });
      const store = createInvoiceStore(new HttpClient(withLatency(server)));
      const events$ = new Subject<Event>();
      const subscription = applyServerSentChanges("/api/changes", store, {
        connect: () => new FakeEventSource(events$),
        silence: 0,
      });
      onTestFinished(() => subscription.unsubscribe());

      const cid = { id: "c3d2", customer: "Cid" };
      const eve = { id: "a1f0", customer: "Eve" };
      const draft$ = hot("  500ms b       ", { b: { customer: "Bob" } });
      const pushed$ = hot(" 50ms  c 459ms e", {
        c: { type: "added", item: cid },
        e: { type: "updated", item: eve },
      });
      const lost$ = hot("   520ms x");
      const others = new HttpClient(server);
      merge(
        draft$.pipe(mergeMap((draft) => store.add(draft))),
        pushed$.pipe(
          tap((change) => events$.next(pushed(change))),
          mergeMap(({ item }) => others.put("api/invoices", item)),
        ),
        lost$.pipe(tap(() => events$.next(new Event("open")))),
      ).subscribe();
      show("invoices", store.watch());
    });
  });
});

function watchedInvoices() {
  const backend = new ScriptedBackend({
    "GET api/invoices": of(httpResponse([ann])),
    "POST api/invoices": of(httpResponse(bob)),
    "PUT api/invoices/a1f0": of(httpResponse(null)),
    "DELETE api/invoices/b2e1": of(httpResponse(null)),
  });
  const store = createInvoiceStore(new HttpClient(backend));
  let items: readonly Invoice[] = [];
  // eslint-disable-next-line rxjs-x/no-ignored-error -- it never errors
  store.watch().subscribe((list) => (items = list.items));
  return { store, items: () => items };
}
