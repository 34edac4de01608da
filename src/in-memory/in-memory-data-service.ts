import { defer, type Observable, switchMap, tap, timer } from "rxjs";
import type {
  HttpBackend,
  HttpRequest,
  HttpResponse,
} from "../http/http-types.ts";
import { Collection, type Item, type Items } from "./collection.ts";
import { heroes } from "./heroes.ts";
import type { InMemoryOptions } from "./in-memory-options.ts";
import { type RequestUrl, requestUrlParser } from "./request-url.ts";
import { respond } from "./respond.ts";
import { errorResponse, resultOf } from "./responses.ts";
import { checkToken, setTokenCookie } from "./xsrf-protection.ts";

/**
 * A simulated REST server: GET (with a query of patterns), POST, PUT and DELETE
 * on collections of items.
 *
 * A pattern is a regular expression; if it is invalid, it is matched literally.
 *
 * A request takes effect when it is subscribed, at each subscription; only the
 * response is delayed, so a cancelled write has happened. Requests and responses
 * share no objects with the collections: as with a real server, everything
 * passes through JSON.
 */
export class InMemoryDataService implements HttpBackend {
  /** The JSON of the initial collections. */
  readonly #initial: string;
  readonly #options: InMemoryOptions;
  readonly #parseUrl: (url: string) => RequestUrl | undefined;
  readonly #collections = new Map<string, Collection>();
  #isFirstResponse = true;

  /** @param collections items by collection. @defaultValue the ten heroes */
  constructor(
    collections: Readonly<Record<string, Items>> = { heroes },
    options: InMemoryOptions = {},
  ) {
    this.#initial = JSON.stringify(collections);
    this.#options = { ...options };
    this.#parseUrl = requestUrlParser(options.apiBase ?? "api");
    this.reset();
  }

  /**
   * Emits the response after the delay and completes, or errors with an
   * `HttpErrorResponse` after the delay. A request for an unknown collection
   * goes to `passThrough`, undelayed and unchanged.
   */
  handle(request: HttpRequest): Observable<HttpResponse> {
    const { delay = 500, passThrough, xsrf } = this.#options;
    return defer(() => {
      const url = this.#parseUrl(request.url);
      const collection = url && this.#collections.get(url.collectionName);
      if (!collection && passThrough) return passThrough.handle(request);
      const response$ = resultOf(request, () => {
        if (xsrf) checkToken(request);
        if (url && collection) {
          return respond({ request, url, collection, options: this.#options });
        }
        const name = url?.collectionName ?? request.url;
        throw errorResponse(request, 404, `Collection '${name}' not found`);
      }).pipe(tap({ subscribe: () => this.#sendTokenCookie() }));
      if (delay === 0) return response$;
      return timer(delay).pipe(switchMap(() => response$));
    });
  }

  /** Restores the initial collections. */
  reset(): void {
    const initial = JSON.parse(this.#initial) as Record<string, Item[]>;
    for (const [name, items] of Object.entries(initial)) {
      this.#collections.set(name, new Collection(items));
    }
  }

  /** The first response sets the cookie. */
  #sendTokenCookie(): void {
    if (this.#options.xsrf && this.#isFirstResponse) setTokenCookie();
    this.#isFirstResponse = false;
  }
}
