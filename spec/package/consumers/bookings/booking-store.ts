import { type HttpClient, ListStore } from "rx-heroes";
import { distinctUntilChanged, map, type Observable } from "rxjs";

/** A booking that is paid for. */
export interface PaidBooking {
  readonly id: string;
  readonly guest: string;
  readonly from: Date;
  readonly cents: number;
}

/** What the server sends of it. */
type PaidBookingJson = Omit<PaidBooking, "from"> & { readonly from: string };

const url = "api/paid-bookings";

/** Creates the list of paid bookings that views share. */
export function createBookingStore(http: HttpClient): ListStore<PaidBooking> {
  return new ListStore<PaidBooking>({
    load: () =>
      http
        .get<PaidBookingJson[]>(url)
        .pipe(map((bookings) => bookings.map(parsed))),
    add: (draft) => http.post<PaidBookingJson>(url, draft).pipe(map(parsed)),
    update: (booking) =>
      http
        .put<PaidBookingJson>(`${url}/${booking.id}`, booking)
        .pipe(map(parsed)),
    remove: ({ id }) => http.delete(`${url}/${id}`),
  });
}

/** One view of the list: who is coming. */
export function guests(
  store: ListStore<PaidBooking>,
  retry$: Observable<unknown>,
): Observable<string> {
  return store.watch(retry$).pipe(
    map(({ status, items, error }) => {
      if (status === "failed") return String(error);
      const names = items.map(({ guest }) => guest);
      return status === "loading" ? "…" : names.join(", ");
    }),
    distinctUntilChanged(),
  );
}

/** Another view of the same list: how many cents they pay. */
export function income(store: ListStore<PaidBooking>): Observable<number> {
  return store.watch().pipe(
    map(({ items }) => items.reduce((sum, { cents }) => sum + cents, 0)),
    distinctUntilChanged(),
  );
}

function parsed(booking: PaidBookingJson): PaidBooking {
  return { ...booking, from: new Date(booking.from) };
}
