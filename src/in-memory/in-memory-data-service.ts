import { defer, map, type Observable, of, timer } from "rxjs";
import type {
  HttpBackend,
  HttpRequest,
  HttpResponse,
} from "../http/http-types.ts";
import { answerOf, toResponse } from "./answer.ts";
import { Collection, copy, type Item, type Items } from "./collection.ts";
import { heroes } from "./heroes.ts";
import type { InMemoryOptions } from "./in-memory-options.ts";
import { Refusal } from "./refusal.ts";
import { requestUrlParser } from "./request-url.ts";
import { respond } from "./respond.ts";
import { checkToken, setTokenCookie } from "./xsrf-protection.ts";

/**
 * A REST server in the page's memory: GET (with a query of patterns), POST,
 * PUT and DELETE on collections of items.
 *
 * A pattern is a regular expression. One that is invalid, or could freeze the
 * page, stands for its very characters instead: for all texts if its shape is
 * to blame, else for those that are too long for it.
 *
 * A request takes effect when it is subscribed, each subscription anew; the
 * delay is only the answer's, errors included, so a cancelled write has
 * happened. Nothing that a request or an answer holds is shared with the store.
 */
export class InMemoryDataService implements HttpBackend {
  readonly #initial: readonly (readonly [string, readonly Item[]])[];
  readonly #options: InMemoryOptions;
  readonly #parseUrl: ReturnType<typeof requestUrlParser>;
  /**
   * Whether writes must carry the token. Never without a page, where reading
   * the cookies would throw at each request.
   */
  readonly #asksToken: boolean;
  /** Whether there has been no answer yet: the first one sets the cookie. */
  #needsTokenCookie: boolean;
  #collections = new Map<string, Collection>();

  /** @param collections items by collection. @defaultValue the ten heroes */
  constructor(
    collections: Readonly<Record<string, Items>> = { heroes },
    options: InMemoryOptions = {},
  ) {
    this.#initial = Object.entries(collections).map(([name, items]) => [
      name,
      items.map((item) => copy(item)),
    ]);
    this.#options = { ...options };
    this.#parseUrl = requestUrlParser(options.apiBase ?? "api");
    this.#asksToken = !!options.xsrf && typeof document !== "undefined";
    this.#needsTokenCookie = this.#asksToken;
    this.reset();
  }

  /**
   * Emits the answer once, after the delay, and completes; errors with an
   * `HttpErrorResponse`, after the delay too. A request for an unknown
   * collection goes to `passThrough`, undelayed and as it is.
   */
  handle(request: HttpRequest): Observable<HttpResponse> {
    const options = this.#options;
    const { delay = 500, passThrough } = options;
    return defer(() => {
      const url = this.#parseUrl(request.url);
      const items = url && this.#collections.get(url.collection);
      if (!items && passThrough) return passThrough.handle(request);
      const answer = answerOf(() => {
        if (this.#asksToken) checkToken(request);
        if (items) return respond({ request, url, items, options });
        const name = url?.collection ?? request.url;
        throw new Refusal(404, `Collection '${name}' not found`);
      });
      const toAnswer = (): HttpResponse => {
        if (this.#needsTokenCookie) setTokenCookie();
        this.#needsTokenCookie = false;
        return toResponse(request, answer);
      };
      return delay === 0 ? of(toAnswer()) : timer(delay).pipe(map(toAnswer));
    });
  }

  /** Goes back to the collections that it was made with. */
  reset(): void {
    this.#collections = new Map(
      this.#initial.map(([name, items]) => [name, new Collection(items)]),
    );
  }
}
