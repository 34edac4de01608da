import { HttpClient, MessageService } from "rx-heroes";
import {
  httpResponse,
  MarbleScheduler,
  ScriptedBackend,
} from "rx-heroes/testing";
import { it } from "vitest";
import { InvoiceService } from "./invoice-service.ts";

it("adds an invoice even if it is unsubscribed", () => {
  new MarbleScheduler().run((helpers) => {
    const { cold, expectObservable, expectSubscriptions } = helpers;
    const invoice = { id: "a1f0", customer: "Ann" };
    const response$ = cold("500ms (a|)", { a: httpResponse(invoice) });
    const responseSubs = "  ^ 499ms !";
    const early = "         ^ 99ms !";
    const messages = "      e 499ms m";

    const backend = new ScriptedBackend({ "POST api/invoices": response$ });
    const messageService = new MessageService();
    const http = new HttpClient(backend);
    const invoiceService = new InvoiceService(http, messageService);
    const added$ = invoiceService.addInvoice({ customer: "Ann" });

    expectObservable(added$, early).toBe("-");
    expectSubscriptions(response$.subscriptions).toBe(responseSubs);
    expectObservable(messageService.messages$).toBe(messages, {
      e: [],
      m: ["InvoiceService: added invoice id=a1f0"],
    });
  });
});
