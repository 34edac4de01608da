// @vitest-environment jsdom
import { act, fireEvent, render } from "@testing-library/react";
import { type HttpResponse, HttpErrorResponse } from "rx-heroes";
import { httpResponse, ScriptedBackend } from "rx-heroes/testing";
import { Subject } from "rxjs";
import { expect, it, vi } from "vitest";
import { InvoiceDetail } from "./invoice-detail.tsx";
import { createInvoiceServices, ServicesProvider } from "./services.ts";

it("cancels the request for an invoice when another one is shown", () => {
  vi.spyOn(console, "error").mockReturnValue(); // The failure is logged.
  const ann$ = new Subject<HttpResponse>();
  const bob$ = new Subject<HttpResponse>();
  const requests: string[] = [];
  const backend = new ScriptedBackend(({ url }) => {
    requests.push(url);
    return url.endsWith("/a") ? ann$ : bob$;
  });
  const services = createInvoiceServices(backend);
  const view = (id: string) => (
    <ServicesProvider services={services}>
      <InvoiceDetail id={id} />
    </ServicesProvider>
  );
  const { rerender, container, getByText } = render(view("a"));
  expect(ann$.observed).toBe(true);

  rerender(view("b"));
  expect(ann$.observed).toBe(false);
  act(() => {
    ann$.next(httpResponse({ id: "a", customer: "Ann" }));
    ann$.complete();
  });
  expect(container.textContent).toBe("Loading…");
  expect(requests).toEqual(["api/invoices/a", "api/invoices/b"]);

  act(() => bob$.error(new HttpErrorResponse({ url: "b" })));
  fireEvent.click(getByText("try again"));
  expect(requests).toHaveLength(3);
});
