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
  readonly retry$: Observable<unknown>;
}

interface ListIntents extends Intents {
  readonly add$: Observable<string>;
  readonly remove$: Observable<Invoice>;
}

interface SearchIntents extends Intents {
  readonly terms$: Observable<string>;
}

interface DetailIntents extends Intents {
  readonly pay$: Observable<Invoice>;
}

const nothing: Loadable<readonly Invoice[]> = { status: "loaded", value: [] };

/** The states of the app's views, each a function of what the user does. */
export function createScreens(invoices: InvoiceService) {
  return {
    list({ add$, remove$, retry$ }: ListIntents) {
      const changes$ = merge(
        add$.pipe(
          map((customer) => invoices.list.add({ customer, isPaid: false })),
        ),
        remove$.pipe(map((invoice) => invoices.list.remove(invoice))),
      );
      const list = invoices.list.watch(retry$);
      return combineLatest({ list, failure: failures(changes$) });
    },

    search({ terms$, retry$ }: SearchIntents) {
      return terms$.pipe(
        debounceTime(300),
        switchMap((term) =>
          term === "" ? of(nothing) : loadable(invoices.search(term), retry$),
        ),
      );
    },

    detail(id: string, { pay$, retry$ }: DetailIntents) {
      const payments$ = pay$.pipe(map((invoice) => invoices.pay(invoice)));
      const invoice = loadable(invoices.getInvoice(id), retry$);
      return combineLatest({ invoice, failure: failures(payments$) });
    },
  };
}

/** Emits why the last change failed; "" when another one begins. */
function failures(changes$: Observable<Observable<unknown>>) {
  return changes$.pipe(
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
