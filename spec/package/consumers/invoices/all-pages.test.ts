import { FetchBackend, HttpClient } from "rx-heroes";
import { httpResponse, ScriptedBackend, tryLatencies } from "rx-heroes/testing";
import { firstValueFrom, of, switchMap } from "rxjs";
import { expect, it, vi } from "vitest";
import { allPages } from "./all-pages.ts";

const origin = "https://invoices.example";

// Each is legal by RFC 8288.
it.each([
  '</v1/a?page=2>; rel="next"',
  '</v1/a?page=2>;rel="next"',
  "</v1/a?page=2>; rel=next",
  '</v1/a?page=2>; REL = "next"',
  '</v1/a?page=2>; title="b, c; d"; rel="next"',
  '</v1/a?page=2>; rel="last next"',
  '</v1/a?page=9>; rel="last", </v1/a?page=2>; rel="next"',
  '</v1/a?page=2>; rel="NEXT"',
  '<?page=2>; rel="next"',
])("requests the page that %s links to", async (link) => {
  const pages = [pageOf([1], { Link: link }), pageOf([2])];
  const fetch = vi.fn(async () => pages.shift() ?? pageOf([]));
  const http = new HttpClient(new FetchBackend({ baseUrl: "/v1", fetch }));

  expect(await firstValueFrom(allPages(http, "a"))).toEqual([1, 2]);
  expect(fetch).toHaveBeenLastCalledWith(
    `${origin}/v1/a?page=2`,
    expect.anything(),
  );
});

it("emits the pages of the latest search, whatever the latencies", () => {
  tryLatencies(({ hot, withLatency, show }) => {
    const server = new ScriptedBackend(({ url }) => {
      const next = { headers: { Link: `<${url}&page=2>; rel="next"` } };
      return of(httpResponse([url], url.includes("page") ? {} : next));
    });
    const http = new HttpClient(withLatency(server));
    const terms$ = hot("a 149ms b", { a: "ann", b: "bob" });
    const found$ = terms$.pipe(
      switchMap((term) => allPages(http, `invoices?customer=${term}`)),
    );
    show("found$", found$);
  });
});

function pageOf(items: readonly number[], headers = {}): Response {
  const response = Response.json(items, { headers });
  return Object.defineProperty(response, "url", { value: `${origin}/v1/a` });
}
