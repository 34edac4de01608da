import { catchError, defer, map, type Observable, of, tap } from "rxjs";
import type { HttpClient } from "../http/http-client.ts";
import { percentEncode } from "../http/percent-encoding.ts";
import type { Hero } from "./hero.ts";
import { asHero, asHeroes, asNewHero, isHero } from "./hero-responses.ts";
import type { MessageService } from "./message-service.ts";
import { type Reporter, reporter } from "./reporter.ts";
import { searchAsTyped } from "./search-as-typed.ts";
import { uncancellable } from "./uncancellable.ts";

const heroesUrl = "api/heroes";

/**
 * Lists, finds, adds, renames and deletes the heroes at `api/heroes`, and logs
 * the outcome of each call.
 *
 * Every method is cold. All but `search` emit one value and complete. A failure
 * is logged to the console and to the messages and emits `undefined`, or for a
 * list the `fallback`, by default a new `[]`; no method ever errors.
 * Unsubscribing cancels a read; a write runs to its end.
 */
export class HeroService {
  readonly #http: HttpClient;
  readonly #log: Reporter["log"];
  readonly #handleError: Reporter["handleError"];

  constructor(http: HttpClient, messages: MessageService) {
    const { log, handleError } = reporter("HeroService", messages);
    this.#http = http;
    this.#log = log;
    this.#handleError = handleError;
  }

  /** Emits all heroes, or `fallback` when the call fails. */
  getHeroes<F = never[]>(fallback?: F & {}): Observable<Hero[] | F> {
    return this.#http.get(heroesUrl).pipe(
      map(asHeroes),
      tap(() => this.#log("fetched heroes")),
      catchError(this.#handleError("getHeroes", fallback)),
      map((heroes) => heroes ?? []),
    );
  }

  /** Emits the hero, or `undefined` when the call fails. */
  getHero(id: number): Observable<Hero | undefined> {
    return defer(() => this.#http.get(heroUrl(id))).pipe(
      map(asHero),
      tap(() => this.#log(`fetched hero id=${id}`)),
      catchError(this.#handleError(`getHero id=${id}`, undefined)),
    );
  }

  /**
   * Emits the heroes whose names match `term`, or `fallback` when the call
   * fails. A blank term is not sent: it emits a new `[]` synchronously.
   */
  searchHeroes<F = never[]>(
    term: string,
    fallback?: F & {},
  ): Observable<Hero[] | F> {
    if (term.trim() === "") return defer(() => of([]));
    return this.#http.get(`${heroesUrl}/`, { params: { name: term } }).pipe(
      map(asHeroes),
      tap(() => this.#log(`found heroes matching "${term}"`)),
      catchError(this.#handleError("searchHeroes", fallback)),
      map((heroes) => heroes ?? []),
    );
  }

  /**
   * Emits the results of `searchHeroes` for each term that stayed the same for
   * 300 ms; a newer search cancels the one before. Errors and completes as
   * `terms$` does.
   */
  search<F = never[]>(
    terms$: Observable<string>,
    fallback?: F & {},
  ): Observable<Hero[] | F> {
    return terms$.pipe(
      searchAsTyped((term) => this.searchHeroes<F>(term, fallback)),
    );
  }

  /** Emits the new hero with its id, or `undefined` when the call fails. */
  addHero(hero: Pick<Hero, "name">): Observable<Hero | undefined> {
    return this.#http.post(heroesUrl, hero).pipe(
      map(asNewHero),
      tap(({ id }) => this.#log(`added hero w/ id=${id}`)),
      catchError(this.#handleError("addHero", undefined)),
      uncancellable(),
    );
  }

  /**
   * Emits the hero that the server returns, or `hero` if it returns none;
   * `undefined` when the call fails.
   */
  updateHero(hero: Hero): Observable<Hero | undefined> {
    return this.#http.put(heroesUrl, hero).pipe(
      map((body) => (isHero(body) ? body : hero)),
      tap(() => this.#log(`updated hero id=${hero.id}`)),
      catchError(this.#handleError("updateHero", undefined)),
      uncancellable(),
    );
  }

  /** Emits the deleted id, or `undefined` when the call fails. */
  deleteHero(hero: Hero | number): Observable<number | undefined> {
    const id = typeof hero === "object" ? hero.id : hero;
    return defer(() => this.#http.delete(heroUrl(id))).pipe(
      map(() => id),
      tap(() => this.#log(`deleted hero id=${id}`)),
      catchError(this.#handleError("deleteHero", undefined)),
      uncancellable(),
    );
  }
}

/**
 * The URL of one hero.
 * @throws Error for an id that is no path segment: without types it may be
 * empty, `.` or `..`, which would change the path even if percent-encoded.
 */
function heroUrl(id: number): string {
  const segment = percentEncode(id);
  if (/^\.{0,2}$/.test(segment)) throw new Error(`"${id}" is not a valid id`);
  return `${heroesUrl}/${segment}`;
}
