import type { HttpClient } from "rx-heroes";
import {
  defer,
  distinctUntilChanged,
  exhaustMap,
  map,
  type Observable,
  shareReplay,
  switchMap,
  timer,
} from "rxjs";

export interface Booking {
  readonly room: number;
  readonly from: Date;
  readonly cents: number;
}

/** What the server sends of a booking. */
interface BookingJson {
  readonly room: number;
  readonly from: string;
  readonly cents: number;
}

/** Reads and makes bookings, in a session that all calls share. */
export class BookingService {
  readonly #http: HttpClient;
  readonly #token$: Observable<string>;

  constructor(http: HttpClient) {
    this.#http = http;
    this.#token$ = defer(() => http.post<string>("api/session", {})).pipe(
      shareReplay({ bufferSize: 1, refCount: false }),
    );
  }

  /** Emits the names of the rooms by their numbers, and completes. */
  rooms(): Observable<ReadonlyMap<number, string>> {
    return this.#get<[number, string][]>("api/rooms").pipe(
      map((rooms) => new Map(rooms)),
    );
  }

  /** Emits the bookings of a day, and completes. */
  list(day: Date): Observable<Booking[]> {
    const date = day.toISOString().slice(0, 10);
    return this.#get<BookingJson[]>(`api/bookings?day=${date}`).pipe(
      map((bookings) => bookings.map(parsed)),
    );
  }

  /** Emits the booking and completes; fails when the room is taken. */
  book(room: number, from: Date, cents: number): Observable<Booking> {
    return this.#http
      .post<BookingJson>("api/bookings", { room, from, cents })
      .pipe(map(parsed));
  }

  /** Emits how many rooms are free, now and every five seconds. */
  countFree(): Observable<number> {
    return timer(0, 5000).pipe(
      exhaustMap(() => this.#get<number>("api/rooms/free")),
      distinctUntilChanged(),
    );
  }

  #get<T>(url: string): Observable<T> {
    return this.#token$.pipe(
      switchMap((token) => this.#http.get<T>(url, { headers: { token } })),
    );
  }
}

function parsed({ room, from, cents }: BookingJson): Booking {
  return { room, from: new Date(from), cents };
}
