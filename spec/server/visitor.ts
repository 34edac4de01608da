import { tap } from "rxjs";
import { FetchBackend } from "#src/http/fetch-backend.ts";
import type { HttpBackend, HttpInterceptor } from "#src/http/http-types.ts";
import {
  createServices,
  type Services,
} from "#src/services/create-services.ts";
import { onlyValue } from "../support/only-value.ts";

/**
 * The services of somebody who visits the server at `address`, and has its
 * XSRF cookie already.
 */
export function visitor(address: string): Promise<Services> {
  return visitorOf(new FetchBackend({ baseUrl: address }));
}

/** As {@link visitor}, at any backend. */
export async function visitorOf(backend: HttpBackend): Promise<Services> {
  const services = createServices(backend, { interceptors: [cookieJar()] });
  await onlyValue(services.http.get("api/heroes"));
  return services;
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
