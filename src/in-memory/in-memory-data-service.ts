import { defer, type Observable, of, switchMap, timer } from "rxjs";
import { HttpErrorResponse } from "../http/http-error-response.ts";
import type {
  HttpBackend,
  HttpRequest,
  HttpResponse,
} from "../http/http-types.ts";
import { statusText } from "../http/status-text.ts";
import { Collection, type Item, type Items } from "./collection.ts";
import { heroes } from "./heroes.ts";
import type { InMemoryOptions } from "./in-memory-options.ts";
import { parseUrl, type RequestUrl } from "./request-url.ts";
import { failure, type Reply, respond } from "./respond.ts";
import { lacksToken, setTokenCookie } from "./xsrf-protection.ts";

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
  readonly #collections = new Map<string, Collection>();

  /** @param collections items by collection. @defaultValue the ten heroes */
  constructor(
    collections: Readonly<Record<string, Items>> = { heroes },
    options: InMemoryOptions = {},
  ) {
    this.#initial = JSON.stringify(collections);
    this.#options = options;
    this.reset();
  }

  /**
   * Emits the response after the delay and completes, or errors with an
   * `HttpErrorResponse` after the delay. A request for an unknown collection
   * goes to `passThrough`, undelayed and unchanged.
   */
  handle(request: HttpRequest): Observable<HttpResponse> {
    const { apiBase = "api", delay = 500, passThrough } = this.#options;
    return defer(() => {
      const url = parseUrl(request.url, apiBase);
      const collection = url && this.#collections.get(url.collectionName);
      if (!collection && passThrough) return passThrough.handle(request);
      const reply = this.#reply(request, url, collection);
      const response$ = defer(() => of(this.#send(request, reply)));
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

  #reply(
    request: HttpRequest,
    url: RequestUrl | undefined,
    collection: Collection | undefined,
  ): Reply {
    const options = this.#options;
    if (options.xsrf && lacksToken(request)) {
      return failure(403, "The header X-XSRF-TOKEN is missing or wrong");
    }
    if (url && collection) {
      return respond({ ...request, url, collection, options });
    }
    const name = url?.collectionName ?? request.url;
    return failure(404, `Collection '${name}' not found`);
  }

  /** @throws HttpErrorResponse if the reply is a failure. */
  #send(
    { url }: HttpRequest,
    { status, body = null, cause }: Reply,
  ): HttpResponse {
    if (this.#options.xsrf) setTokenCookie();
    const headers = new Headers({ "Content-Type": "application/json" });
    const init = { url, status, statusText: statusText(status), headers };
    if (status < 400) return { ...init, body };
    throw new HttpErrorResponse({ ...init, error: body, cause });
  }
}
