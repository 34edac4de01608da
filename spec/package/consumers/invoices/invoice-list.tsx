import { useObservableCallback } from "observable-hooks";
import { failureText } from "rx-heroes";
import type { Invoice } from "./invoice-service.ts";
import { useServiceState } from "./services.ts";

/** All invoices; adds and removes them. */
export function InvoiceList(props: { onOpen: (id: string) => void }) {
  const [add, add$] = useObservableCallback<string>();
  const [remove, remove$] = useObservableCallback<Invoice>();
  const [{ list, failure }, retry] = useServiceState(
    ({ screens }, retry$) => screens.list({ add$, remove$, retry$ }),
    [add$, remove$],
    { list: { status: "loading", items: [] }, failure: "" },
  );

  return (
    <section>
      {list.status === "loading" && <p>Loading invoices…</p>}
      {list.status === "failed" && (
        <p role="alert">
          {failureText(list.error)} <button onClick={retry}>try again</button>
        </p>
      )}
      {failure && <p role="alert">{failure}</p>}
      <ul aria-label="invoices">
        {list.items.map((invoice) => (
          <li key={invoice.id}>
            <button onClick={() => props.onOpen(invoice.id)}>
              {invoice.customer}
            </button>
            <button onClick={() => remove(invoice)}>
              remove {invoice.customer}
            </button>
          </li>
        ))}
      </ul>
      {list.adding && <p>Adding {list.adding.length}…</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add(String(new FormData(event.currentTarget).get("customer")));
          event.currentTarget.reset();
        }}
      >
        <input name="customer" aria-label="customer" />
        <button>add</button>
      </form>
    </section>
  );
}
