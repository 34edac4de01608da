import { HttpClient, InMemoryDataService } from "rx-heroes";
import { httpResponse, ScriptedBackend, tryLatencies } from "rx-heroes/testing";
import { concat, merge, mergeMap, of, tap } from "rxjs";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Invoice } from "../package/consumers/invoices/invoice-service.ts";
import { createInvoiceStore } from "../package/consumers/invoices/invoice-store.ts";
import { FakeEventSource } from "../support/fake-event-source.ts";
import { applyPushed } from "./list-store/pushed-invoices.ts";

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

  it("shows what the server pushes, until it is unsubscribed", () => {
    const { items, reload, source, subscription } = connectedInvoices();
    source().open();
    expect(source().url).toBe("/api/invoices/changes");

    source().push({ type: "added", item: bob });
    expect(items()).toEqual([ann, bob]);
    source().push({ type: "removed", id: ann.id });
    expect(items()).toEqual([bob]);

    subscription.unsubscribe();
    expect(source().readyState).toBe(FakeEventSource.CLOSED);
    expect(reload).not.toHaveBeenCalled();
  });

  it("connects again later when the browser has closed the connection, and loads what it missed", () => {
    vi.useFakeTimers();
    const { reload, source } = connectedInvoices();
    const first = source();
    first.open();

    first.fail(FakeEventSource.CLOSED);
    vi.advanceTimersByTime(999);
    expect(source()).toBe(first);
    vi.advanceTimersByTime(1);
    const second = source();
    expect(second).not.toBe(first);

    second.fail(FakeEventSource.CLOSED); // after 2 s, the next one
    vi.advanceTimersByTime(2000);
    expect(source()).not.toBe(second);
    expect(reload).not.toHaveBeenCalled();
    source().open();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("loads what it missed when the browser has connected again by itself", () => {
    const { reload, source } = connectedInvoices();
    const first = source();
    first.open();
    first.fail(0);

    first.open();

    expect(source()).toBe(first);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("shows the same in the end while others change the list, whatever the latencies", () => {
    vi.stubGlobal("EventSource", FakeEventSource);
    tryLatencies(({ hot, withLatency, expectSameEnd }) => {
      const collections = { invoices: [ann] };
      const genId = (): string => bob.id;
      const server = new InMemoryDataService(collections, { delay: 0, genId });
      const store = createInvoiceStore(new HttpClient(withLatency(server)));
      onTestFinished(() => subscription.unsubscribe());
      const subscription = applyPushed(store);
      const source = FakeEventSource.last();

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
          tap((change) => source.push(change)),
          mergeMap(({ item }) => others.put("api/invoices", item)),
        ),
        lost$.pipe(
          tap(() => source.fail(0)),
          tap(() => source.open()),
        ),
      ).subscribe();
      expectSameEnd(store.watch());
    });
  });
});

function connectedInvoices() {
  vi.stubGlobal("EventSource", FakeEventSource);
  const { items, store } = watchedInvoices();
  const reload = vi.spyOn(store, "reload");
  const subscription = applyPushed(store);
  onTestFinished(() => subscription.unsubscribe());
  const source = (): FakeEventSource => FakeEventSource.last();
  return { items, reload, source, subscription };
}

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
