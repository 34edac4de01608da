import {
  catchError,
  debounceTime,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  type OperatorFunction,
  switchMap,
  tap,
} from "rxjs";
import type { HttpClient } from "../http/http-client.ts";
import { type Hero, isHero } from "./hero.ts";
import type { MessageService } from "./message-service.ts";
import { oneOutcome } from "./one-outcome.ts";
import { uncancellable } from "./uncancellable.ts";

const heroesUrl = "api/heroes";

/**
 * The calls of the specification (section 7), each telling its outcome to the
 * message log (section 8).
 *
 * Every method is cold: nothing is sent before subscription. A failure is
 * logged to the console and to the messages and becomes the one value `[]` or
 * `undefined`; there is never an error notification. Reads end with their
 * subscriber; writes, once subscribed, run to their end.
 */
export class HeroService {
  /** Milliseconds that {@link search} waits for the next term. */
  readonly searchDebounce = 300;
  readonly #http: HttpClient;
  readonly #messages: MessageService;

  constructor(http: HttpClient, messages: MessageService) {
    this.#http = http;
    this.#messages = messages;
  }

  /** Emits all heroes once, or `[]` when the call fails; then completes. */
  getHeroes(): Observable<Hero[]> {
    return this.#http.get(heroesUrl).pipe(
      oneOutcome(),
      map(asHeroes),
      this.#report("getHeroes", () => "fetched heroes", []),
    );
  }

  /** Emits the hero once, or `undefined` when the call fails; then completes. */
  getHero(id: number): Observable<Hero | undefined> {
    return this.#http.get(`${heroesUrl}/${id}`).pipe(
      oneOutcome(),
      map((body) => asHero(body, "a hero")),
      this.#report(
        `getHero id=${id}`,
        () => `fetched hero id=${id}`,
        undefined,
      ),
    );
  }

  /**
   * One search, one call: emits the heroes whose names match `term` once, or
   * `[]` when the call fails; then completes. A blank term is not sent and
   * emits `[]` at once.
   */
  searchHeroes(term: string): Observable<Hero[]> {
    if (term.trim() === "") return of([]);
    return this.#http.get(`${heroesUrl}/`, { params: { name: term } }).pipe(
      oneOutcome(),
      map(asHeroes),
      this.#report("searchHeroes", () => `found heroes matching "${term}"`, []),
    );
  }

  /**
   * Searches as somebody types: emits the heroes of the latest term that
   * stood for 300 ms and differs from the one searched before; an answer that
   * a newer term overtakes is given up. Ends as `terms$` does.
   */
  search(terms$: Observable<string>): Observable<Hero[]> {
    return terms$.pipe(
      debounceTime(this.searchDebounce),
      distinctUntilChanged(),
      switchMap((term) => this.searchHeroes(term)),
    );
  }

  /**
   * Emits the new hero, with the id that the server gave it, or `undefined`
   * when the call fails; then completes.
   */
  addHero(hero: Pick<Hero, "name">): Observable<Hero | undefined> {
    return this.#http.post(heroesUrl, hero).pipe(
      oneOutcome(),
      map((body) => asHero(body, "the new hero")),
      this.#report("addHero", ({ id }) => `added hero w/ id=${id}`, undefined),
      uncancellable(),
    );
  }

  /**
   * Emits the saved hero, as the server returns it or else as it was sent, or
   * `undefined` when the call fails; then completes.
   */
  updateHero(hero: Hero): Observable<Hero | undefined> {
    return this.#http.put(heroesUrl, hero).pipe(
      oneOutcome(),
      map((body) => (isHero(body) ? body : hero)),
      this.#report("updateHero", () => `updated hero id=${hero.id}`, undefined),
      uncancellable(),
    );
  }

  /**
   * Emits the deleted id, or `undefined` when the call fails; then completes.
   */
  deleteHero(hero: Hero | number): Observable<number | undefined> {
    const id = typeof hero === "object" ? hero.id : hero;
    return this.#http.delete(`${heroesUrl}/${id}`).pipe(
      oneOutcome(),
      map(() => id),
      this.#report("deleteHero", () => `deleted hero id=${id}`, undefined),
      uncancellable(),
    );
  }

  /** Logs how `operation` went; a failure becomes `fallback`, then completion. */
  #report<T, F>(
    operation: string,
    success: (result: T) => string,
    fallback: F,
  ): OperatorFunction<T, T | F> {
    return (result$) =>
      result$.pipe(
        tap((result) => this.#log(success(result))),
        catchError((error: unknown) => {
          console.error(error);
          this.#log(`${operation} failed:: ${failureText(error)}`);
          return of(fallback);
        }),
      );
  }

  #log(message: string): void {
    this.#messages.add(`HeroService: ${message}`);
  }
}

function asHeroes(body: unknown): Hero[] {
  if (Array.isArray(body) && body.every(isHero)) return body;
  throw new Error("The server did not return a list of heroes");
}

function asHero(body: unknown, what: string): Hero {
  if (isHero(body)) return body;
  throw new Error(`The server did not return ${what}`);
}

/** An error's message; anything else that was thrown, as text. */
function failureText(error: unknown): string {
  const { message = error } = (error ?? {}) as { message?: unknown };
  const isText = /string|number|boolean|bigint/.test(typeof message);
  return (isText && String(message).trim()) || "Unknown Error";
}
