import { createServices } from "rx-heroes";
import {
  httpResponse,
  MarbleScheduler,
  ScriptedBackend,
} from "rx-heroes/testing";
import { it } from "vitest";
import { InvoiceService } from "./invoice-service.ts";

it("adds an invoice to its end, though nobody waits for it", () => {
  const scheduler = new MarbleScheduler();
  scheduler.run(({ cold, expectObservable, expectSubscriptions }) => {
    const invoice = { id: 7, customer: "Ann" };
    const answer$ = cold("500ms (a|)", { a: httpResponse(invoice) });
    const asked = "       ^ 499ms !";
    const left = "        ^ 99ms !";
    const told = "        e 499ms m";

    const backend = new ScriptedBackend({ "POST api/invoices": answer$ });
    const services = createServices(backend);
    const added$ = new InvoiceService(services).addInvoice({ customer: "Ann" });

    expectObservable(added$, left).toBe("-");
    expectSubscriptions(answer$.subscriptions).toBe(asked);
    expectObservable(services.messageService.messages$).toBe(told, {
      e: [],
      m: ["InvoiceService: added invoice id=7"],
    });
  });
});
