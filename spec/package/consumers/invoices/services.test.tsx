import { renderToString } from "react-dom/server";
import { createServices, FetchBackend } from "rx-heroes";
import { expect, it, vi } from "vitest";
import { InvoicesApp } from "./invoices-app.tsx";
import { ServicesProvider } from "./services.ts";

it("renders the app on a server, without a request", () => {
  const fetch = vi.fn();
  vi.stubGlobal("fetch", fetch);
  const warn = vi.spyOn(console, "error");

  const html = renderToString(<InvoicesApp user="Ann" />);

  expect(html).toContain("<p>Loading invoices…</p>");
  expect(html).toContain("<output>0</output>");
  expect(fetch).not.toHaveBeenCalled();
  expect(warn).not.toHaveBeenCalled();
});

/** Providers that do not compile. */
export const rejected = [
  // @ts-expect-error: it provides what it is given.
  <ServicesProvider>text</ServicesProvider>,
  // @ts-expect-error: these lack one.
  <ServicesProvider services={createServices(new FetchBackend())}>
    text
  </ServicesProvider>,
];
