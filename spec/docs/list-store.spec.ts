import { createServices, type ListChange } from "rx-heroes";
import { httpResponse, ScriptedBackend } from "rx-heroes/testing";
import { concat, of } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type { Invoice } from "../package/consumers/invoices/invoice-service.ts";
import { createInvoiceStore } from "../package/consumers/invoices/invoice-store.ts";
import { pushed$ } from "./list-store/pushed-invoices.ts";

const ann = { id: 7, customer: "Ann" };
const bob = { id: 8, customer: "Bob" };

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
    const sources: FakeEventSource[] = [];
    class FakeEventSource extends EventTarget {
      readonly url: string;
      readonly close = vi.fn();

      constructor(url: string) {
        super();
        this.url = url;
        sources.push(this);
      }
    }
    vi.stubGlobal("EventSource", FakeEventSource);
    const { items, store } = watchedInvoices();
    // eslint-disable-next-line rxjs-x/no-ignored-error -- the messages are JSON
    const subscription = pushed$.subscribe((change) => store.apply(change));
    const push = (change: ListChange<Invoice>) => {
      const data = JSON.stringify(change);
      sources[0]?.dispatchEvent(new MessageEvent("message", { data }));
    };
    expect(sources.map(({ url }) => url)).toEqual(["/api/invoices/events"]);

    push({ type: "added", item: bob });
    expect(items()).toEqual([ann, bob]);
    push({ type: "removed", id: ann.id });
    expect(items()).toEqual([bob]);

    subscription.unsubscribe();
    expect(sources[0]?.close).toHaveBeenCalledTimes(1);
  });
});

function watchedInvoices() {
  const backend = new ScriptedBackend({
    "GET api/invoices": of(httpResponse([ann])),
    "POST api/invoices": of(httpResponse(bob)),
    "PUT api/invoices/7": of(httpResponse(null)),
    "DELETE api/invoices/8": of(httpResponse(null)),
  });
  const store = createInvoiceStore(createServices(backend));
  let items: readonly Invoice[] = [];
  // eslint-disable-next-line rxjs-x/no-ignored-error -- it never errors
  store.watch().subscribe((list) => (items = list.items));
  return { store, items: () => items };
}
