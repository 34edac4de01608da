import { type HttpClient, ListStore } from "rx-heroes";
import { distinctUntilChanged, map, type Observable } from "rxjs";
import { Money } from "./money.ts";

/** A booking that is paid for, known by its number. */
export interface PaidBooking {
  readonly id: string;
  readonly guest: string;
  readonly price: Money;
}

interface PaidBookingJson {
  readonly id: string;
  readonly guest: string;
  readonly cents: number;
}

type Draft = Omit<PaidBooking, "id">;

export type BookingStore = ListStore<PaidBooking, Draft>;

const url = "api/paid-bookings";

/** Creates the list of paid bookings that views share. */
export function createBookingStore(http: HttpClient): BookingStore {
  return new ListStore<PaidBooking, Draft>({
    load: () =>
      http
        .get<PaidBookingJson[]>(url)
        .pipe(map((bookings) => bookings.map(parsed))),
    add: (draft) =>
      http.post<PaidBookingJson>(url, json(draft)).pipe(map(parsed)),
    update: ({ id, ...draft }) =>
      http.put<PaidBookingJson>(`${url}/${id}`, json(draft)).pipe(map(parsed)),
    remove: ({ id }) => http.delete(`${url}/${id}`),
  });
}

/** One view of the list: who is coming. */
export function guests(
  store: BookingStore,
  retry$: Observable<unknown>,
): Observable<string> {
  return store.watch(retry$).pipe(
    map(({ status, items, error }) => {
      if (status === "failed") return String(error);
      const names = items.map(({ guest }) => guest);
      return status === "loading" ? "…" : names.join(", ");
    }),
  );
}

/** Another view of the same list: how many cents they pay. */
export function income(store: BookingStore): Observable<number> {
  return store.watch().pipe(
    map(({ items }) => items.reduce((sum, { price }) => sum + price.cents, 0)),
    distinctUntilChanged(),
  );
}

function parsed({ id, guest, cents }: PaidBookingJson): PaidBooking {
  return { id, guest, price: new Money(cents) };
}

function json({ guest, price }: Draft): Omit<PaidBookingJson, "id"> {
  return { guest, cents: price.cents };
}
