import { of } from "rxjs";
import { HttpClient, type HttpClientOptions } from "#src/http/http-client.ts";
import type { HttpBackend, HttpRequest } from "#src/http/http-types.ts";
import { httpResponse } from "#src/marbles/testing/index.ts";

/** A client, and the requests that its backend has received so far. */
export function recordingClient(options?: HttpClientOptions): {
  http: HttpClient;
  requests: readonly HttpRequest[];
} {
  const requests: HttpRequest[] = [];
  const backend: HttpBackend = {
    handle(request) {
      requests.push(request);
      return of(httpResponse(null));
    },
  };
  return { http: new HttpClient(backend, options), requests };
}

/** The token in the headers of a POST; throws if the POST is not sent. */
export function tokenSent(
  options: HttpClientOptions = {},
  url = "api/heroes",
  headers: HeadersInit = {},
): string | null {
  const { http, requests } = recordingClient(options);
  http.post(url, {}, { headers }).subscribe();
  const [request] = requests;
  if (!request) throw new Error("Nothing was sent");
  return request.headers.get("X-XSRF-TOKEN");
}
