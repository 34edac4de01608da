import { asyncScheduler } from "rxjs";
import { expect, it } from "vitest";
import { InMemoryDataService } from "../../../src/in-memory/in-memory-data-service.ts";
import { exportTest } from "../../../src/inspect/export/export-test.ts";
import type { Replayable } from "../../../src/inspect/export/replayable.ts";
import { inspected } from "../../../src/inspect/inspected.ts";
import { inspectedBackend } from "../../../src/inspect/inspected-backend.ts";
import { Recorder } from "../../../src/inspect/recorder.ts";
import { servicesOn } from "../../../src/services/services-on.ts";
import * as invoiceModule from "../../package/consumers/invoices/invoice-service.ts";
import { marbles } from "../../support/marbles.ts";
import { runExported } from "./run-exported.ts";

const { InvoiceService } = invoiceModule;

const code: Replayable = {
  create(backend) {
    const { http, messageService } = servicesOn(backend);
    return { invoiceService: new InvoiceService(http, messageService) };
  },
  imports: `
    import { createServices } from "rx-heroes";
    import { InvoiceService } from "./invoice-service.ts";
  `,
  setup: `
    const { http, messageService } = createServices({ backend });
    const invoiceService = new InvoiceService(http, messageService);
  `,
};

it("makes a test of a service of one's own", () => {
  const recorder = new Recorder();
  const server = new InMemoryDataService(
    { invoices: [{ id: 1, customer: "Ann" }] },
    { delay: 0 },
  );
  const { invoiceService } = code.create(inspectedBackend(recorder, server));
  const invoices = inspected(
    recorder,
    "invoiceService",
    invoiceService as invoiceModule.InvoiceService,
  );
  marbles(({ flush }) => {
    asyncScheduler.schedule(() => {
      invoices.addInvoice({ customer: "Bob" }).subscribe({ error: fail });
    }, 100);
    asyncScheduler.schedule(() => {
      invoices.getInvoices().subscribe({ error: fail });
    }, 250);
    flush();
  });

  const made = exportTest(recorder.events(), code);
  const test = "test" in made ? made.test : made.refusal;

  runExported(test, { "./invoice-service.ts": invoiceModule });
  // The server answered at once.
  expect(test).toContain("= of(");
  expect(test).toContain(
    "const invoiceService = new InvoiceService(http, messageService);",
  );
});

function fail(error: unknown): never {
  throw error;
}
