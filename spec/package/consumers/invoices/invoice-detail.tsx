import { useObservableCallback } from "observable-hooks";
import { failureText } from "rx-heroes";
import type { Invoice } from "./invoice-service.ts";
import { useServiceState } from "./services.ts";

/** One invoice, which follows the list. Another `id` starts anew. */
export function InvoiceDetail({ id }: { id: string }) {
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
  const { value } = invoice;
  if (!value) return <p>The invoice was removed.</p>;
  return (
    <section aria-label="invoice">
      <h2>{value.customer}</h2>
      {failure && <p role="alert">{failure}</p>}
      {value.isPaid && <p>paid</p>}
      {!value.isPaid && <button onClick={() => pay(value)}>pay</button>}
    </section>
  );
}
