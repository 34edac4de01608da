// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { type Faults, faultyBackend } from "rx-heroes/testing";
import { BehaviorSubject } from "rxjs";
import { expect, it } from "vitest";
import { InvoicesApp } from "./invoices-app.tsx";
import { createServer } from "./server.ts";
import { createInvoiceServices } from "./services.ts";

it("lists, adds, finds and pays invoices, and says why something failed", async () => {
  const faults$ = new BehaviorSubject<Faults>({ failNext: 1, status: 403 });
  const backend = faultyBackend(createServer(), faults$);
  render(<InvoicesApp services={createInvoiceServices(backend)} />, {
    reactStrictMode: false, // It would send the first request twice.
  });
  expect(screen.getByRole("alert").textContent).toMatch(/403 Forbidden/);
  click("try again");
  expect(shown("invoices")).toEqual(["Ann", "Bob"]);

  type("customer", "Nina");
  click("add");
  expect(shown("invoices")).toEqual(["Ann", "Bob", "Nina"]);

  type("search", "n");
  await screen.findByText("Nina", { selector: "[aria-label=found] *" });
  click("remove Nina");
  expect(shown("found")).toEqual(["Ann"]);

  click("Ann");
  faults$.next({ failNext: 1, status: 409 });
  click("pay");
  expect(screen.getByRole("alert").textContent).toMatch(/409 Conflict/);
  click("pay");
  expect(screen.getByText("paid")).toBeTruthy();
});

function click(name: string): void {
  fireEvent.click(screen.getByRole("button", { name }));
}

function type(name: string, value: string): void {
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
}

function shown(list: string): (string | null | undefined)[] {
  const { children } = screen.getByRole("list", { name: list });
  return Array.from(children, (item) => item.firstChild?.textContent);
}
