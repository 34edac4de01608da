import { defer, map, type Observable, of } from "rxjs";
import type { HttpClient } from "../http/http-client.ts";
import { encode } from "../http/with-params.ts";
import type { Hero } from "./hero.ts";
import { asDeleted, asHero, asHeroes, asSaved } from "./hero-answers.ts";
import type { MessageService } from "./message-service.ts";
import { type Report, reporter } from "./reporter.ts";
import { searchAsTyped } from "./search-as-typed.ts";
import { uncancellable } from "./uncancellable.ts";

const heroesUrl = "api/heroes";

/**
 * Lists, finds, adds, renames and deletes the heroes at `api/heroes`. The
 * message log tells the outcome of each call.
 *
 * Every method is cold: nothing is sent before subscription. All but `search`
 * emit one value and complete. A failure is logged to the console and to the
 * messages and becomes `undefined`, or in place of a list the caller's
 * `fallback`, a new `[]` where that is `null` or `undefined`; there is never an
 * error notification. Reads end with their subscriber; writes, once
 * subscribed, run to their end.
 */
export class HeroService {
  readonly #http: HttpClient;
  readonly #report: Report;

  constructor(http: HttpClient, messages: MessageService) {
    this.#http = http;
    this.#report = reporter("HeroService", messages);
  }

  /** Emits all heroes, or `fallback`. */
  getHeroes<const F = never>(fallback?: F & {}): Observable<Hero[] | F> {
    return this.#http.get(heroesUrl).pipe(
      this.#report("getHeroes", "fetched heroes", asHeroes),
      map((heroes) => heroes ?? fallback ?? []),
    );
  }

  /** Emits the hero, or `undefined` when the call fails. */
  getHero(id: number): Observable<Hero | undefined> {
    return this.#http
      .get(heroUrl(id))
      .pipe(this.#report(`getHero id=${id}`, `fetched hero id=${id}`, asHero));
  }

  /**
   * One search, one call: emits the heroes whose names match `term`, or
   * `fallback`. A blank term is not sent and emits a new `[]` at once.
   */
  searchHeroes<const F = never>(
    term: string,
    fallback?: F & {},
  ): Observable<Hero[] | F> {
    if (term.trim() === "") return defer(() => of([]));
    return this.#http.get(`${heroesUrl}/`, { params: { name: term } }).pipe(
      this.#report("searchHeroes", `found heroes matching "${term}"`, asHeroes),
      map((heroes) => heroes ?? fallback ?? []),
    );
  }

  /**
   * Searches as somebody types, as {@link searchAsTyped} does: emits what
   * `searchHeroes` does of each term that stood for 300 ms, until a newer one
   * is searched. Ends as `terms$` does.
   */
  search<const F = never>(
    terms$: Observable<string>,
    fallback?: F & {},
  ): Observable<Hero[] | F> {
    return terms$.pipe(
      searchAsTyped((term) => this.searchHeroes<F>(term, fallback)),
    );
  }

  /** Emits the new hero, with the id that the server gave it, or `undefined`. */
  addHero(hero: Pick<Hero, "name">): Observable<Hero | undefined> {
    return this.#http.post(heroesUrl, hero).pipe(
      this.#report(
        "addHero",
        ({ id }) => `added hero w/ id=${id}`,
        (body: unknown) => asHero(body, "the new hero"),
      ),
      uncancellable(),
    );
  }

  /** Emits the hero as the server returns it, or else as sent, or `undefined`. */
  updateHero(hero: Hero): Observable<Hero | undefined> {
    return this.#http.request("PUT", heroesUrl, { body: hero }).pipe(
      this.#report("updateHero", `updated hero id=${hero.id}`, (answer) =>
        asSaved(answer, hero),
      ),
      uncancellable(),
    );
  }

  /** Emits the deleted id, or `undefined` when the call fails. */
  deleteHero(hero: Hero | number): Observable<number | undefined> {
    const id = typeof hero === "object" ? hero.id : hero;
    return this.#http.request("DELETE", heroUrl(id)).pipe(
      this.#report("deleteHero", `deleted hero id=${id}`, (answer) =>
        asDeleted(answer, id),
      ),
      uncancellable(),
    );
  }
}

/** One hero's address, which is below `api/heroes` whatever the id. */
function heroUrl(id: number): string {
  // `.` and `..` would be steps in the path, and so would be what encodes them.
  const segment = encode(id).replace(/^\.\.?$/, "%252E");
  return `${heroesUrl}/${segment}`;
}
