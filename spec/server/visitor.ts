import { tap } from "rxjs";
import { FetchBackend } from "../../src/http/fetch-backend.ts";
import type {
  HttpBackend,
  HttpInterceptor,
} from "../../src/http/http-types.ts";
import {
  createServices,
  type Services,
} from "../../src/services/create-services.ts";

/** The services of somebody who visits the server at `address`. */
export function visitor(address: string): Services {
  return visitorOf(new FetchBackend({ baseUrl: address }));
}

/** As {@link visitor}, at any backend. */
export function visitorOf(backend: HttpBackend): Services {
  return createServices(backend, { interceptors: [cookieJar()] });
}

/**
 * Does in Node what the browser and `HttpClient` do there: keeps the XSRF
 * cookie, sends it along, and echoes it in the header.
 */
function cookieJar(): HttpInterceptor {
  let token: string | undefined;
  return (request, next) => {
    const headers = new Headers(request.headers);
    if (token !== undefined) {
      headers.set("Cookie", `XSRF-TOKEN=${token}`);
      headers.set("X-XSRF-TOKEN", token);
    }
    return next({ ...request, headers }).pipe(
      tap((response) => {
        const [cookie = ""] = response.headers.getSetCookie();
        token = /^XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? token;
      }),
    );
  };
}
