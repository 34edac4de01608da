import { asyncScheduler, map, type Observable, timer } from "rxjs";
import { expect, it, vi } from "vitest";
import { HttpClient } from "../../../../src/http/http-client.ts";
import { HttpErrorResponse } from "../../../../src/http/http-error-response.ts";
import type { HttpBackend } from "../../../../src/http/http-types.ts";
import type { Item } from "../../../../src/in-memory/collection.ts";
import { InMemoryDataService } from "../../../../src/in-memory/in-memory-data-service.ts";
import type { Replayable } from "../../../../src/marbles/inspect/export/replayable.ts";
import { heroServices } from "../../../../src/marbles/inspect/hero-services.ts";
import { inspected } from "../../../../src/marbles/inspect/inspected.ts";
import { inspectedBackend } from "../../../../src/marbles/inspect/inspected-backend.ts";
import { Recorder } from "../../../../src/marbles/inspect/recorder.ts";
import { createServices } from "../../../../src/services/create-services.ts";
import { httpResponse } from "../../../../src/marbles/testing/http-response.ts";
import { InvoiceService } from "../../../package/consumers/invoices/invoice-service.ts";
import { marbles } from "../../../support/marbles.ts";
import { runExported } from "./run-exported.ts";
import { refusalOf, testOf } from "./test-of.ts";

/** As a file `./invoice-services.ts` would have it. */
function invoiceServices(backend: HttpBackend) {
  return { invoiceService: new InvoiceService(createServices(backend)) };
}

const code: Replayable = {
  create: invoiceServices,
  setup: "invoiceServices(backend)",
  imports: { "./invoice-services.ts": ["invoiceServices"] },
};

const sorting: Replayable = {
  create: (backend) => ({ sorted: new Sorted(backend) }),
  setup: "{ sorted: new Sorted(backend) }",
  imports: { "./sorted.ts": ["Sorted"] },
};

it("makes a test of a service of one's own", async () => {
  const recorder = new Recorder();
  const server = new InMemoryDataService(
    { invoices: [{ id: 1, customer: "Ann" }] },
    { delay: 0 },
  );
  const { invoiceService } = invoiceServices(
    inspectedBackend(recorder, server),
  );
  const invoices = inspected(recorder, "invoiceService", invoiceService);
  marbles(({ flush }) => {
    asyncScheduler.schedule(() => {
      invoices.addInvoice({ customer: "Bob" }).subscribe({ error: fail });
    }, 100);
    asyncScheduler.schedule(() => {
      invoices.getInvoices().subscribe({ error: fail });
    }, 250);
    flush();
  });

  const test = await testOf(recorder.events(), code);

  runExported(test, { "./invoice-services.ts": { invoiceServices } });
  // The server answered at once.
  expect(test).toContain("= of(");
  expect(test).toContain(
    "const { invoiceService } = invoiceServices(backend);",
  );
});

it("leaves out services that it is not told to make, with their requests", async () => {
  const recorder = new Recorder();
  const backend = inspectedBackend(recorder, new InMemoryDataService());
  const { heroService } = createServices(backend);
  const { invoiceService } = invoiceServices(backend);
  const watched = {
    heroService: inspected(recorder, "heroService", heroService),
    invoiceService: inspected(recorder, "invoiceService", invoiceService),
  };
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  marbles(({ flush }) => {
    watched.invoiceService.getInvoices().subscribe({ error: fail });
    flush();
  });
  const others = await refusalOf(recorder.events());
  marbles(({ flush }) => {
    watched.heroService.getHero(12).subscribe({ error: fail });
    flush();
  });
  const test = await testOf(recorder.events(), heroServices);

  expect(others).toMatch(/^nothing is whole: invoiceService.getInvoices began/);
  runExported(test);
  expect(test).toContain("heroService.getHero(12)");
  expect(test).not.toContain("invoices");
});

it("leaves what was seen as it was, whatever a service does to it", async () => {
  const recorder = new Recorder();
  const server = new InMemoryDataService({ invoices: [{ id: 2 }, { id: 1 }] });
  const sorted = new Sorted(inspectedBackend(recorder, server));
  const watched = inspected(recorder, "sorted", sorted);
  marbles(({ flush }) => {
    watched.after([{ id: 3 }]).subscribe({ error: fail });
    flush();
  });
  const events = recorder.events();
  const seen = JSON.stringify(events);

  const test = await testOf(events, sorting);

  runExported(test, { "./sorted.ts": { Sorted } });
  expect(test).toContain("httpResponse([{ id: 2 }, { id: 1 }])");
  expect(test).toContain("sorted.after([{ id: 3 }])");
  expect(JSON.stringify(events)).toBe(seen);
});

it("refuses what a service changes that would stand in a test once", async () => {
  const recorder = new Recorder();
  const invoices = Array.from({ length: 9 }, (_, id) => ({ id, of: "Ann" }));
  const server = new InMemoryDataService({ invoices });
  const sorted = new Sorted(inspectedBackend(recorder, server));
  const watched = inspected(recorder, "sorted", sorted);
  marbles(({ flush }) => {
    watched.after([]).subscribe({ error: fail });
    watched.after([]).subscribe({ error: fail });
    flush();
  });

  expect(await refusalOf(recorder.events(), sorting)).toMatch(
    /^sorted.after at 500 ms: there was .*, but a replay makes it /,
  );
});

it("expects an error that is passed on with the headers that were named", async () => {
  const recorder = new Recorder();
  const headers = { "Retry-After": "120", "Set-Cookie": "t0k3n" };
  const busy: HttpBackend = {
    handle: ({ url }) =>
      timer(80).pipe(
        map(() => {
          throw new HttpErrorResponse({ url, status: 429, headers });
        }),
      ),
  };
  const names = ["retry-after", "set-cookie"];
  const sorted = new Sorted(
    inspectedBackend(recorder, busy, { headers: names }),
  );
  const watched = inspected(recorder, "sorted", sorted);
  marbles(({ flush }) => {
    watched.after([]).subscribe({ error: () => undefined });
    flush();
  });
  const test = await testOf(recorder.events(), sorting);

  runExported(test, { "./sorted.ts": { Sorted } });
  // As the answer has it, and as the service passes it on.
  expect(test.match(/"retry-after": "120"/g)).toHaveLength(2);
  expect(test).not.toContain("t0k3n");
});

it("refuses what a service changes after it was sent", async () => {
  const backend: HttpBackend = {
    handle: () => timer(50).pipe(map(() => httpResponse([{ id: 1 }]))),
  };
  const recorder = new Recorder();
  const sender = new Sender(inspectedBackend(recorder, backend));
  const watched = inspected(recorder, "sender", sender);
  marbles(({ flush }) => {
    watched.send([{ id: 3 }]).subscribe({ error: fail });
    flush();
  });

  expect(
    await refusalOf(recorder.events(), {
      create: (http) => ({ sender: new Sender(http) }),
      setup: "{ sender: new Sender(backend) }",
      imports: { "./sender.ts": ["Sender"] },
    }),
  ).toBe("backend.requests$ at 0 ms holds more than can be written down");
});

/** Adds what is answered to what it sent. */
class Sender {
  readonly #http: HttpClient;

  constructor(backend: HttpBackend) {
    this.#http = new HttpClient(backend, { xsrf: false });
  }

  send(items: Item[]): Observable<number> {
    return this.#http
      .post<Item[]>("api/items", items)
      .pipe(map((more) => items.push(...more)));
  }
}

/** Changes the lists that it is given and answered, as sorting does. */
class Sorted {
  readonly #http: HttpClient;

  constructor(backend: HttpBackend) {
    this.#http = new HttpClient(backend, { xsrf: false });
  }

  after(first: Item[]): Observable<Item[]> {
    return this.#http.get<Item[]>("api/invoices").pipe(
      map((items) => {
        first.push(...items.reverse());
        return first;
      }),
    );
  }
}

function fail(error: unknown): never {
  throw error;
}
