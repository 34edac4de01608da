import { InMemoryDataService } from "rx-heroes";
import { tryLatencies } from "rx-heroes/testing";
import { map, mergeMap } from "rxjs";
import { it } from "vitest";
import { createInvoiceServices } from "./services.ts";

it("shows the same invoices in two views in the end, whatever the latencies", () => {
  tryLatencies(({ hot, withLatency, show }) => {
    const ann = { id: "a1f0", customer: "Ann" };
    const server = new InMemoryDataService(
      { invoices: [ann] },
      { delay: 0, genId: () => "b2e1" },
    );
    const { invoiceStore } = createInvoiceServices(withLatency(server));
    const eve = { ...ann, customer: "Eve" };
    const change$ = hot("500ms a 49ms u 49ms r", {
      a: invoiceStore.add({ customer: "Bob" }),
      u: invoiceStore.update(eve),
      r: invoiceStore.remove(ann),
    });

    change$.pipe(mergeMap((changed$) => changed$)).subscribe();
    show("invoices", invoiceStore.watch());
    const count$ = invoiceStore.watch().pipe(map(({ items }) => items.length));
    show("count$", count$, "550ms ^");
  });
});
