import { useObservable, useObservableState } from "observable-hooks";
import type { ReactElement } from "react";
import { useServices } from "rx-heroes/react";

export function Customers(): ReactElement {
  const { invoiceService } = useServices();
  const invoices$ = useObservable(() => invoiceService.getInvoices());
  const invoices = useObservableState(invoices$, []);
  return <p>{invoices.map(({ customer }) => customer).join(", ")}</p>;
}
