import { useObservableCallback } from "observable-hooks";
import type { ReactElement } from "react";
import { failureText } from "rx-heroes";
import type { Invoice } from "./invoice-service.ts";
import { useServiceState } from "./services.ts";

/** One invoice, which follows the list. Another `id` starts anew. */
export function InvoiceDetail({ id }: { id: string }): ReactElement {
  const [pay, pay$] = useObservableCallback<Invoice>();
  const [{ invoice, failure }, retry] = useServiceState(
    ({ screens }, retry$) => screens.detail(id, { pay$, retry$ }),
    [id, pay$],
    { invoice: { status: "loading" }, failure: "" },
  );

  if (invoice.status === "loading") return <p>Loading the invoice…</p>;
  if (invoice.status === "failed") {
    return (
      <p role="alert">
        {failureText(invoice.error)} <button onClick={retry}>try again</button>
      </p>
    );
  }
  if (!invoice.value) return <p>The invoice was removed.</p>;
  const { customer, isPaid } = invoice.value;
  return (
    <section aria-label="invoice">
      <h2>{customer}</h2>
      {failure && <p role="alert">{failure}</p>}
      {isPaid ? (
        <p>paid</p>
      ) : (
        <button onClick={() => invoice.value && pay(invoice.value)}>pay</button>
      )}
    </section>
  );
}
