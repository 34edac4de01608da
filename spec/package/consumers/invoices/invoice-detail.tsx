import type { ReactElement } from "react";
import { loadable } from "rx-heroes";
import { useServiceState } from "./services.ts";

/** One invoice. Another `id` starts anew. */
export function InvoiceDetail({ id }: { id: string }): ReactElement {
  const [invoice, retry] = useServiceState(
    ({ invoiceService }, retry$) =>
      loadable(invoiceService.getInvoice(id, { throwOnError: true }), retry$),
    [id],
    { status: "loading" },
  );

  if (invoice.status === "loading") return <p>Loading…</p>;
  if (invoice.status === "failed") {
    return <button onClick={retry}>try again</button>;
  }
  return <h2>{invoice.value.customer}</h2>;
}
