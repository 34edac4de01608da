import { catchError, map, type Observable, of, tap } from "rxjs";
import type { HttpClient } from "../../http/http-client.ts";
import type { MessageService } from "../message-service.ts";
import {
  type CallOptions,
  type Fallback,
  type Reporter,
  reporter,
} from "../reporter.ts";
import { uncancellable } from "../uncancellable.ts";
import type { Hero, HeroDraft } from "./hero.ts";
import { asHero, asHeroes, asNewHero, isHero } from "./hero-responses.ts";

const heroesUrl = "api/heroes";

/**
 * Lists, finds, adds, renames and deletes the heroes at `api/heroes`, and logs
 * the outcome of each call.
 *
 * Every method is cold, emits one value and completes. A failure
 * is logged to the console and to the messages, and emits `[]` for a list, else
 * `undefined`. With `{ throwOnError: true }`, the call errors once that is
 * logged. Unsubscribing cancels a read; a write runs to its end.
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

  /** Emits all heroes, or `[]` when the call fails. */
  getHeroes(options?: CallOptions): Observable<Hero[]> {
    return this.#http.get(heroesUrl).pipe(
      map(asHeroes),
      tap(() => this.#log("fetched heroes")),
      catchError(this.#handleError("getHeroes", [], options)),
    );
  }

  /** Emits the hero, or `undefined` when the call fails. */
  getHero<O extends CallOptions>(
    id: number,
    options?: O,
  ): Observable<Hero | Fallback<undefined, O>> {
    return this.#http.get(heroUrl(id)).pipe(
      map(asHero),
      tap(() => this.#log(`fetched hero id=${id}`)),
      catchError(this.#handleError(`getHero id=${id}`, undefined, options)),
    );
  }

  /**
   * Emits the heroes whose names match `term`, or `[]` when the call fails. A
   * blank term is not sent: it emits `[]` synchronously.
   */
  searchHeroes(term: string, options?: CallOptions): Observable<Hero[]> {
    if (term.trim() === "") return of([]);
    return this.#http.get(`${heroesUrl}/`, { params: { name: term } }).pipe(
      map(asHeroes),
      tap(() => this.#log(`found heroes matching "${term}"`)),
      catchError(this.#handleError("searchHeroes", [], options)),
    );
  }

  /** Emits the new hero with its id, or `undefined` when the call fails. */
  addHero<O extends CallOptions>(
    hero: HeroDraft,
    options?: O,
  ): Observable<Hero | Fallback<undefined, O>> {
    return this.#http.request("POST", heroesUrl, { body: hero }).pipe(
      map((response) => asNewHero(response, heroesUrl)),
      tap(({ id }) => this.#log(`added hero w/ id=${id}`)),
      catchError(this.#handleError("addHero", undefined, options)),
      uncancellable(),
    );
  }

  /**
   * Emits the hero that the server returns, or `hero` if it returns none;
   * `undefined` when the call fails.
   */
  updateHero<O extends CallOptions>(
    hero: Hero,
    options?: O,
  ): Observable<Hero | Fallback<undefined, O>> {
    return this.#http.put(heroesUrl, hero).pipe(
      map((body) => (isHero(body) ? body : hero)),
      tap(() => this.#log(`updated hero id=${hero.id}`)),
      catchError(this.#handleError("updateHero", undefined, options)),
      uncancellable(),
    );
  }

  /** Emits the deleted id, or `undefined` when the call fails. */
  deleteHero<O extends CallOptions>(
    hero: Hero | number,
    options?: O,
  ): Observable<number | Fallback<undefined, O>> {
    const id = typeof hero === "object" ? hero.id : hero;
    return this.#http.delete(heroUrl(id)).pipe(
      map(() => id),
      tap(() => this.#log(`deleted hero id=${id}`)),
      catchError(this.#handleError("deleteHero", undefined, options)),
      uncancellable(),
    );
  }
}

function heroUrl(id: number): string {
  return `${heroesUrl}/${encodeURIComponent(id)}`;
}
