import { useObservable, useObservableState } from "observable-hooks";
import type { ReactElement } from "react";
import { createServices, FetchBackend } from "rx-heroes";
import { ServicesProvider, useServices } from "rx-heroes/react";
import { InvoiceService } from "./invoice-service.ts";

/** Services of its own alone. */
const services = {
  invoiceService: new InvoiceService(createServices(new FetchBackend())),
};

declare module "rx-heroes/react" {
  interface Register {
    services: typeof services;
  }
}

export function InvoicesApp(): ReactElement {
  return (
    <ServicesProvider services={services}>
      <Customers />
    </ServicesProvider>
  );
}

function Customers(): ReactElement {
  const { invoiceService } = useServices();
  const invoices$ = useObservable(() => invoiceService.getInvoices());
  const invoices = useObservableState(invoices$);
  if (invoices === undefined) return <p>Loading…</p>;
  return <p>{invoices.map(({ customer }) => customer).join(", ")}</p>;
}
