import { failureText, type Loadable, loadable } from "rx-heroes";
import {
  catchError,
  combineLatest,
  debounceTime,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  startWith,
  switchMap,
} from "rxjs";
import type { Invoice, InvoiceService } from "./invoice-service.ts";

interface Intents {
  readonly add$: Observable<string>;
  readonly remove$: Observable<Invoice>;
  readonly pay$: Observable<Invoice>;
  readonly terms$: Observable<string>;
  readonly retry$: Observable<unknown>;
}

const nothing: Loadable<readonly Invoice[]> = { status: "loaded", value: [] };

/** The states of the app's views, each a function of what the user does. */
export function createScreens(invoices: InvoiceService) {
  const { list } = invoices;
  return {
    list({ add$, remove$, retry$ }: Omit<Intents, "terms$" | "pay$">) {
      const failure = failures(
        add$.pipe(map((customer) => list.add({ customer, isPaid: false }))),
        remove$.pipe(map((invoice) => list.remove(invoice))),
      );
      return combineLatest({ list: list.watch(retry$), failure });
    },

    search({ terms$, retry$ }: Pick<Intents, "terms$" | "retry$">) {
      return terms$.pipe(
        debounceTime(300),
        switchMap((term) =>
          term === "" ? of(nothing) : loadable(invoices.search(term), retry$),
        ),
      );
    },

    detail(id: string, { pay$, retry$ }: Pick<Intents, "pay$" | "retry$">) {
      const invoice = loadable(invoices.getInvoice(id), retry$);
      const failure = failures(pay$.pipe(map((paid) => invoices.pay(paid))));
      return combineLatest({ invoice, failure });
    },
  };
}

/** Emits why the last change failed; "" when another one begins. */
function failures(...changes: Observable<Observable<unknown>>[]) {
  return merge(...changes).pipe(
    mergeMap((change$) =>
      change$.pipe(
        ignoreElements(),
        startWith(""),
        catchError((error: unknown) => of(failureText(error))),
      ),
    ),
    startWith(""),
  );
}
