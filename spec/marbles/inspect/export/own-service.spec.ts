/* eslint-disable rxjs-x/finnish -- methods of services have their own names. */
import { asyncScheduler, map, type Observable, timer } from "rxjs";
import { beforeEach, expect, it, vi } from "vitest";
import { HttpClient } from "#src/http/http-client.ts";
import { HttpErrorResponse } from "#src/http/http-error-response.ts";
import type { HttpBackend, HttpResponse } from "#src/http/http-types.ts";
import type { Item } from "#src/in-memory/collection.ts";
import { InMemoryDataService } from "#src/in-memory/in-memory-data-service.ts";
import { createServices } from "#src/services/create-services.ts";
import type { MarbleEvent } from "#src/marbles/inspect/marble-event.ts";
import { httpResponse } from "#src/marbles/testing/http-response.ts";
import { InvoiceService } from "../../../package/consumers/invoices/invoice-service.ts";
import { follow, seen } from "./happened.ts";
import { runExported } from "./run-exported.ts";
import { passing, refusalOf, replayable } from "./test-of.ts";

const invoices = (backend: HttpBackend) => ({
  invoiceService: new InvoiceService(createServices(backend)),
});

const lists = (backend: HttpBackend) => ({ lists: new Lists(backend) });

/** What was written down of what is done with lists. */
function listsSeen(
  backend: HttpBackend,
  act: (on: Lists) => void,
  headers: readonly string[] = [],
): readonly MarbleEvent[] {
  return seen(lists, (on) => act(on.lists), { backend, headers });
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

it("makes a test of a service of one's own", async () => {
  const items = { invoices: [{ id: 1, customer: "Ann" }] };
  const backend = new InMemoryDataService(items, { delay: 0 });
  const events = seen(
    invoices,
    ({ invoiceService: on }) => {
      follow(on.addInvoice({ customer: "Bob" }));
      asyncScheduler.schedule(() => follow(on.getInvoices()), 150);
    },
    { backend },
  );

  const test = await passing(events, replayable(invoices));
  // The server answered at once.
  expect(test).toContain("= of(");
  expect(test).toContain("const { invoiceService } = services(backend);");
});

it("leaves out services that it is not told to make, with their requests", async () => {
  const create = (backend: HttpBackend) => ({
    ...createServices(backend),
    ...invoices(backend),
  });
  const others = seen(create, (on) => follow(on.invoiceService.getInvoices()));
  const both = seen(create, (on) => {
    follow(on.invoiceService.getInvoices());
    follow(on.heroService.getHero(12));
  });

  expect(await refusalOf(others)).toMatch(
    /^nothing is whole: invoiceService.getInvoices began/,
  );
  const test = await passing(both);
  expect(test).toContain("heroService.getHero(12)");
  expect(test).not.toContain("invoices");
});

it("leaves what was seen as it was, whatever a service does to it", async () => {
  const backend = new InMemoryDataService({ invoices: [{ id: 2 }, { id: 1 }] });
  const events = listsSeen(backend, (on) => follow(on.after([{ id: 3 }])));
  const before = JSON.stringify(events);

  const test = await passing(events, replayable(lists));
  expect(test).toContain("httpResponse([{ id: 2 }, { id: 1 }])");
  expect(test).toContain("lists.after([{ id: 3 }])");
  expect(JSON.stringify(events)).toBe(before);
});

it("expects an error that is passed on with the headers that were named", async () => {
  const headers = { "Retry-After": "120", "Set-Cookie": "t0k3n" };
  const backend = answering((url) => {
    throw new HttpErrorResponse({ url, status: 429, headers });
  });
  const act = (on: Lists) => follow(on.after([]));
  const events = listsSeen(backend, act, ["retry-after", "set-cookie"]);

  const test = await passing(events, replayable(lists));
  // As the answer has it, and as the service passes it on.
  expect(test.match(/"retry-after": "120"/g)).toHaveLength(2);
  expect(test).not.toContain("t0k3n");
});

it("expects the named headers of requests", async () => {
  const backend = answering(() => httpResponse([]));
  const events = listsSeen(
    backend,
    (on) => {
      follow(on.send([], { "If-Match": '"3"', Accept: "text/csv" }));
      asyncScheduler.schedule(() => follow(on.after([])), 100);
    },
    ["if-match", "if-none-match"],
  );

  const test = await passing(events, replayable(lists));
  expect(test).toContain('headers: { "if-match": headers.get("if-match") }');
  expect(test).toContain('headers: { "if-match": "\\"3\\"" }');
  expect(test).toContain('headers: { "if-match": null }');
  expect(test).not.toContain("none-match");
  const other = (backend: HttpBackend) => ({ lists: new Unversioned(backend) });
  expect(() =>
    runExported(test, { "./services.ts": { services: other } }),
  ).toThrow(/headers\.if-match: null, expected/);
  expect(await refusalOf(events, replayable(other))).toMatch(
    /^POST api\/items at 0 ms: there was a request with \{ body: \[\], headers: /,
  );
});

it("refuses what a service changes that would stand in a test once", async () => {
  const items = Array.from({ length: 9 }, (_, id) => ({ id, of: "Ann" }));
  const backend = new InMemoryDataService({ invoices: items });
  const events = listsSeen(backend, (on) => {
    follow(on.after([]));
    follow(on.after([]));
  });

  expect(await refusalOf(events, replayable(lists))).toMatch(
    /^lists.after at 500 ms: there was .*, but a replay makes it /,
  );
});

it("refuses what a service changes after it was sent", async () => {
  const backend = answering(() => httpResponse([{ id: 1 }]));
  const events = listsSeen(backend, (on) => follow(on.send([{ id: 3 }])));

  expect(await refusalOf(events, replayable(lists))).toBe(
    "backend.requests$ at 0 ms was changed after it was emitted",
  );
});

/** Answers after a while. */
function answering(answer: (url: string) => HttpResponse): HttpBackend {
  return { handle: ({ url }) => timer(50).pipe(map(() => answer(url))) };
}

/** Changes the lists that it is given and answered, as sorting does. */
class Lists {
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

  send(
    items: Item[],
    headers: Record<string, string> = {},
  ): Observable<number> {
    return this.#http
      .post<Item[]>("api/items", items, { headers })
      .pipe(map((more) => items.push(...more)));
  }
}

/** Sends no versions. */
class Unversioned extends Lists {
  override send(items: Item[]): Observable<number> {
    return super.send(items);
  }
}
