import { defer, map, type Observable, of, timer } from "rxjs";
import { HttpErrorResponse } from "../http/http-error-response.ts";
import type {
  HttpBackend,
  HttpRequest,
  HttpResponse,
} from "../http/http-types.ts";
import { toJson } from "../http/request-body.ts";
import { refuse, replyTo } from "./answer.ts";
import { Collection, type Item, type Items } from "./collection.ts";
import { heroes } from "./heroes.ts";
import type { InMemoryOptions } from "./in-memory-options.ts";
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
 * happened. Nothing that a request or an answer holds is shared with the store:
 * like a server, it gets the JSON of a body, and answers what `JSON.parse` gives.
 */
export class InMemoryDataService implements HttpBackend {
  /** The JSON of the collections that it was made with. */
  readonly #initial: string;
  readonly #options: InMemoryOptions;
  readonly #parseUrl: ReturnType<typeof requestUrlParser>;
  /**
   * Whether writes must carry the token. Never without a page, where reading
   * the cookies would throw at each request.
   */
  readonly #asksToken: boolean;
  /** Whether there has been no answer yet: the first one sets the cookie. */
  #needsTokenCookie: boolean;
  readonly #collections = new Map<string, Collection>();

  /** @param collections items by collection. @defaultValue the ten heroes */
  constructor(
    collections: Readonly<Record<string, Items>> = { heroes },
    options: InMemoryOptions = {},
  ) {
    this.#initial = toJson(collections);
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
      const outcome = replyTo(request, () => {
        if (this.#asksToken) checkToken(request);
        if (items) return respond({ request, url, items, options });
        const name = url?.collection ?? request.url;
        return refuse(404, `Collection '${name}' not found`);
      });
      const toOutcome = (): HttpResponse => {
        if (this.#needsTokenCookie) setTokenCookie();
        this.#needsTokenCookie = false;
        if (outcome instanceof HttpErrorResponse) throw outcome;
        return outcome;
      };
      return delay === 0 ? of(toOutcome()) : timer(delay).pipe(map(toOutcome));
    });
  }

  /** Goes back to the collections that it was made with. */
  reset(): void {
    const initial = JSON.parse(this.#initial) as Record<string, Item[]>;
    for (const [name, items] of Object.entries(initial)) {
      this.#collections.set(name, new Collection(items));
    }
  }
}
