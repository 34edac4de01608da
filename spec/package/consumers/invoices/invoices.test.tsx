import { renderToString } from "react-dom/server";
import { createServices, FetchBackend } from "rx-heroes";
import { ServicesProvider } from "rx-heroes/react";
import { expect, it } from "vitest";
import { InvoicesApp } from "./invoices.tsx";

it("finds the service through useServices", () => {
  expect(renderToString(<InvoicesApp />)).toBe("<p>Loading…</p>");
});

/** What the compiler refuses: a provider without the registered services. */
export const refused = [
  // @ts-expect-error: there is no default that has them.
  <ServicesProvider>text</ServicesProvider>,
  // @ts-expect-error: these lack one.
  <ServicesProvider services={createServices(new FetchBackend())}>
    text
  </ServicesProvider>,
];
