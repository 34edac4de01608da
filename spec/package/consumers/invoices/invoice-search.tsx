import { useObservableCallback } from "observable-hooks";
import { failureText } from "rx-heroes";
import { useServiceState } from "./services.ts";

/** The invoices of the customers that match; they follow the list. */
export function InvoiceSearch() {
  const [search, terms$] = useObservableCallback<string>();
  const [found, retry] = useServiceState(
    ({ screens }, retry$) => screens.search({ terms$, retry$ }),
    [terms$],
    { status: "loaded", value: [] },
  );

  return (
    <section>
      <label>
        search <input onChange={(event) => search(event.target.value)} />
      </label>
      {found.status === "loading" && <p>Searching…</p>}
      {found.status === "failed" && (
        <p role="alert">
          {failureText(found.error)} <button onClick={retry}>try again</button>
        </p>
      )}
      <ul aria-label="found">
        {found.status === "loaded" &&
          found.value.map(({ id, customer }) => <li key={id}>{customer}</li>)}
      </ul>
    </section>
  );
}
