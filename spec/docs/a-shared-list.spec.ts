import {
  applyServerSentChanges,
  HttpClient,
  InMemoryDataService,
} from "rx-heroes";
import { tryLatencies } from "rx-heroes/testing";
import { merge, mergeMap, Subject, tap } from "rxjs";
import { describe, it, onTestFinished } from "vitest";
import { createInvoiceService } from "../package/consumers/invoices/invoice-service.ts";
import { FakeEventSource, pushed } from "../support/fake-event-source.ts";

const ann = { id: "a1f0", customer: "Ann", isPaid: false };
const bob = { id: "b2e1", customer: "Bob", isPaid: false };

describe("the code of docs/a-shared-list.md", () => {
  it("shows the same in the end while others change the list, whatever the latencies", () => {
    tryLatencies(({ hot, withLatency, show }) => {
      const collections = { invoices: [ann] };
      const genId = (): string => bob.id;
      const server = new InMemoryDataService(collections, { delay: 0, genId });
      const http = new HttpClient(withLatency(server));
      const { list } = createInvoiceService(http);
      const events$ = new Subject<Event>();
      const subscription = applyServerSentChanges("/api/changes", list, {
        connect: () => new FakeEventSource(events$),
        silence: 0,
      });
      onTestFinished(() => subscription.unsubscribe());

      const cid = { ...bob, id: "c3d2", customer: "Cid" };
      const eve = { ...ann, customer: "Eve" };
      const draft$ = hot("  500ms b       ", {
        b: { customer: "Bob", isPaid: false },
      });
      const pushed$ = hot(" 50ms  c 459ms e", {
        c: { type: "added", item: cid },
        e: { type: "updated", item: eve },
      });
      const lost$ = hot("   520ms x");
      const others = new HttpClient(server);
      merge(
        draft$.pipe(mergeMap((draft) => list.add(draft))),
        pushed$.pipe(
          tap((change) => events$.next(pushed(change))),
          mergeMap(({ item }) => others.put("api/invoices", item)),
        ),
        lost$.pipe(tap(() => events$.next(new Event("open")))),
      ).subscribe();
      show("invoices", list.watch());
    });
  });
});
