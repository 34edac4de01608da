import { useObservableCallback } from "observable-hooks";
import type { ReactElement } from "react";
import {
  catchError,
  combineLatest,
  ignoreElements,
  map,
  mergeMap,
  type Observable,
  of,
  startWith,
} from "rxjs";
import { useServices, useServiceState } from "./services.ts";

/** One view of the list: shows it, adds and removes. */
export function InvoiceList(): ReactElement {
  const { invoiceStore } = useServices();
  const [change, change$] = useObservableCallback<Observable<unknown>>();
  const [{ list, refusal }, retry] = useServiceState(
    ({ invoiceStore }, retry$) =>
      combineLatest({
        list: invoiceStore.watch(retry$),
        refusal: change$.pipe(mergeMap(refusalOf), startWith(undefined)),
      }),
    [change$],
    { list: { status: "loading", items: [] }, refusal: undefined },
  );

  return (
    <section>
      {list.status === "loading" && <p>Loading invoices…</p>}
      {list.status === "failed" && (
        <div role="alert">
          <p>{reason(list.error)}</p>
          <button onClick={retry}>try again</button>
        </div>
      )}
      {refusal !== undefined && <p role="alert">{reason(refusal)}</p>}
      <ul>
        {list.items.map((invoice) => (
          <li key={invoice.id}>
            <span>{invoice.customer}</span>
            <button
              aria-label={`remove ${invoice.customer}`}
              onClick={() => change(invoiceStore.remove(invoice))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const customer = String(new FormData(form).get("customer"));
          change(invoiceStore.add({ customer }));
          form.reset();
        }}
      >
        <input name="customer" aria-label="customer" />
        <button>add</button>
      </form>
    </section>
  );
}

/** Another view of the same list. */
export function InvoiceCount(): ReactElement {
  const [count] = useServiceState(
    ({ invoiceStore }) =>
      invoiceStore.watch().pipe(map(({ items }) => items.length)),
    [],
    0,
  );
  return <output>{count}</output>;
}

/** Emits `undefined` when `change$` begins, and why it failed, if it does. */
function refusalOf(change$: Observable<unknown>): Observable<unknown> {
  return change$.pipe(
    ignoreElements(),
    startWith(undefined),
    catchError((error: unknown) => of(error)),
  );
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
